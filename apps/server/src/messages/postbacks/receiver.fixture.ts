import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** A call that a source's receiver got. */
export interface ReceivedCall {
  readonly url: URL;
  readonly event: string;
  readonly signature: string | undefined;
}

/** An affiliate's server on loopback. `answer` ends each call; the default answers 200. */
export async function startReceiver(
  answer: (call: ReceivedCall, response: ServerResponse, request: IncomingMessage) => void = (_, response) =>
    void response.end("OK"),
) {
  const calls: ReceivedCall[] = [];
  const server = createServer((request, response) => {
    const call = {
      url: new URL(request.url ?? "", `http://${request.headers.host ?? ""}`),
      event: String(request.headers["loanbridge-event"]),
      signature: request.headers["loanbridge-signature"]?.toString(),
    };
    calls.push(call);
    answer(call, response, request);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => void server.close(resolve));
  });
  return { origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, calls };
}
