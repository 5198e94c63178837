import { request, type Agent } from "node:http";

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface RawRequest {
  readonly method: string;
  /** Sent as is: no URL parser corrects it. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** Sends a request on a new socket, or on one that the agent keeps open, and returns any response. */
export function askRaw(
  site: string,
  { method, path, headers = {}, body }: RawRequest,
  agent?: Agent,
): Promise<RawAnswer> {
  const { host, port } = new URL(site);
  const closing = agent ? {} : { connection: "close" };
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: "127.0.0.1", port, path, method, headers: { host, ...closing, ...headers }, ...(agent && { agent }) },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(chunks).toString("utf8"),
          }),
        );
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}
