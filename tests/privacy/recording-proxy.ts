import { once } from "node:events";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A lender's response to what it was sent, in place of the simulated one. */
export interface Misbehaviour {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

export type Misbehave = (path: string, sent: string) => Misbehaviour | undefined;

export interface RecordingProxy {
  readonly url: string;
  /** Request lines, as a lender's access log would contain them. */
  readonly requests: readonly string[];
  /** Number of misbehaviors so far. */
  readonly misbehaved: () => number;
  close(): Promise<void>;
}

/** A proxy in front of the simulated network that records every address requested, and misbehaves on demand. */
export async function recordBefore(target: string, misbehave: Misbehave): Promise<RecordingProxy> {
  const requests: string[] = [];
  let misbehaved = 0;
  let own = "";

  async function serve(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = message.url ?? "/";
    requests.push(`${message.method ?? ""} ${path}`);
    const sent = (await bytesOf(message)).toString();
    const answer = misbehave(path, sent);
    if (answer) {
      misbehaved += 1;
      response.writeHead(answer.status, answer.headers).end(answer.body);
      return;
    }
    const headers = { ...message.headers, host: new URL(target).host };
    const onward = request(new URL(path, target), { method: message.method ?? "GET", headers });
    onward.end(sent);
    const [reply] = (await once(onward, "response")) as [IncomingMessage];
    const { "content-length": _length, "transfer-encoding": _coding, ...kept } = reply.headers;
    const text = (await bytesOf(reply)).toString("latin1").replaceAll(target, own);
    response.writeHead(reply.statusCode ?? 502, kept).end(text, "latin1");
  }

  const server = createServer((message, response) => {
    serve(message, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  own = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return {
    url: own,
    requests,
    misbehaved: () => misbehaved,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function bytesOf(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
