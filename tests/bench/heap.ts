import { once } from "node:events";
import type { Running } from "../stack/processes.ts";

/** Settings of a server whose heap is inspected. */
export const inspected: Readonly<Record<string, string>> = { NODE_OPTIONS: "--inspect=127.0.0.1:0" };

/** Bytes of the heap in use right after a full collection. The process must run with the settings `inspected`. */
export async function heapOf({ lines }: Running): Promise<number> {
  const address = /Debugger listening on (ws:\S+)/u.exec(lines.join("\n"))?.[1];
  if (address === undefined) throw new Error("The process has no inspector.");
  const socket = new WebSocket(address);
  await once(socket, "open");
  let asked = 0;
  async function ask(method: string): Promise<unknown> {
    const id = (asked += 1);
    socket.send(JSON.stringify({ id, method }));
    for (;;) {
      const [{ data }] = (await once(socket, "message")) as [MessageEvent<string>];
      const answer = JSON.parse(data) as { readonly id?: number; readonly result?: unknown };
      if (answer.id === id) return answer.result;
    }
  }
  await ask("HeapProfiler.collectGarbage");
  const { usedSize } = (await ask("Runtime.getHeapUsage")) as { readonly usedSize: number };
  socket.close();
  return usedSize;
}
