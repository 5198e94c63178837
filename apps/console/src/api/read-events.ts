/** The data of each server-sent event of a stream, in order. Comments are left out. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const utf8 = new TextDecoder();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const events = (rest + utf8.decode(value, { stream: true })).split("\n\n");
      rest = events.pop() ?? "";
      for (const event of events) {
        const lines = event.split("\n").filter((line) => line.startsWith("data: "));
        if (lines.length > 0) yield lines.map((line) => line.slice("data: ".length)).join("\n");
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
