// Server-sent events, read by hand: the browser's own reader cannot send a link as a header.

/** Return what each event holds, as it comes. */
export async function* eventsOf(response: Response): AsyncGenerator<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (reader) {
    const { done, value } = await reader.read();
    if (done) return;
    text += value;
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const data = event.split('\n').find((line) => line.startsWith('data:'));
      if (data) yield data.slice(5).trim();
    }
  }
}
