// Keeps the screen awake while a table is open, where the browser can.
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let ended = false;
  const hold = async (): Promise<void> => {
    if (ended || document.visibilityState !== 'visible') return;
    try {
      lock = await navigator.wakeLock?.request('screen');
    } catch {
      // A device that saves power refuses; the game goes on all the same.
    }
  };
  void hold();
  document.addEventListener('visibilitychange', hold);
  return () => {
    ended = true;
    document.removeEventListener('visibilitychange', hold);
    void lock?.release();
  };
}
