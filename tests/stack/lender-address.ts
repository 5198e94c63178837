import { request } from "node:http";

/** The lender's address to which a link of a sold request leads. Uses the link up. */
export function lenderAddress(link: unknown): Promise<string> {
  const { host, port, pathname } = new URL(String(link));
  return new Promise((resolve, reject) => {
    // The host header selects the site, because not every resolver knows *.localhost.
    request({ host: "127.0.0.1", port, path: pathname, headers: { host } }, (answer) => {
      answer.resume();
      const { statusCode, headers } = answer;
      if (statusCode === 303 && headers.location !== undefined) resolve(headers.location);
      else reject(new Error(`A link to a lender answered ${String(statusCode)}.`));
    })
      .on("error", reject)
      .end();
  });
}
