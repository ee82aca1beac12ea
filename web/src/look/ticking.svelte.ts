// The present time, for clocks; one timer serves the whole page.
export const now = $state({ at: Date.now() });
setInterval(() => (now.at = Date.now()), 500);
