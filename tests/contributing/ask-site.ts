import { request } from "node:http";
import { text } from "node:stream/consumers";

interface Sent {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Asks a site by the name of its host on a loopback port, because not every resolver knows *.localhost. */
export const askSite = (
  host: string,
  port: string | number,
  { method, path, headers = {}, body }: Sent = {},
): Promise<{ readonly status: number | undefined; readonly text: string }> =>
  new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, method, path, headers: { ...headers, host } }, (answer) => {
      void text(answer).then((read) => resolve({ status: answer.statusCode, text: read }), reject);
    })
      .on("error", reject)
      .end(body);
  });
