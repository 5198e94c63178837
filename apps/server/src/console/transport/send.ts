import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { createSlices } from "../../system/index.ts";
import type { Asset } from "./assets.ts";
import type { problemOf } from "./problems.ts";
import { securityHeaders } from "./security-headers.ts";

/** Sends JSON. */
export function sendJson(response: ServerResponse, value: unknown): void {
  const body = Buffer.from(JSON.stringify(value));
  response.writeHead(200, {
    ...securityHeaders,
    "content-type": "application/json; charset=utf-8",
    "content-length": body.length,
  });
  response.end(body);
}

/** Sends a problem. The connection closes, so that no unread body is taken for a request. */
export function sendProblem(
  request: IncomingMessage,
  response: ServerResponse,
  problem: ReturnType<typeof problemOf>,
): void {
  const wantsPage = (request.headers["sec-fetch-dest"] ?? "") === "document";
  const body = wantsPage ? `${problem.title}. ${problem.detail ?? ""}\n` : JSON.stringify(problem);
  response.writeHead(problem.status, {
    ...securityHeaders,
    "content-type": wantsPage ? "text/plain; charset=utf-8" : "application/problem+json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    connection: "close",
    ...(problem.status === 405 && { allow: "GET, POST" }),
  });
  response.end(body);
}

export function sendAsset(request: IncomingMessage, response: ServerResponse, asset: Asset): void {
  const takesBrotli = /\bbr\b/.test(request.headers["accept-encoding"] ?? "");
  const isBrotli = takesBrotli && asset.brotli !== undefined;
  const body = (isBrotli ? asset.brotli : undefined) ?? asset.body;
  response.writeHead(200, {
    ...securityHeaders,
    ...(asset.isImmutable && { "cache-control": "private, max-age=31536000, immutable" }),
    "content-type": asset.type,
    "content-length": body.length,
    vary: "accept-encoding",
    ...(isBrotli && { "content-encoding": "br" }),
  });
  response.end(body);
}

export interface ConsoleFile {
  /** In letters, digits, dots and hyphens. */
  readonly name: string;
  readonly type: string;
  /** Its text, each piece made when the browser has taken those before it. */
  readonly pieces: Iterable<string>;
}

/** Sends a download, up to where its browser leaves. Rejects if a piece cannot be made, and the download is then cut off. */
export async function sendFile(response: ServerResponse, { name, type, pieces }: ConsoleFile): Promise<void> {
  response.writeHead(200, {
    ...securityHeaders,
    "content-type": type,
    "content-disposition": `attachment; filename="${name.replaceAll(/[^\w.-]/g, "_")}"`,
  });
  await pipeline(portionsOf(pieces), response).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  });
}

/** Characters that are sent at once. */
const portionLength = 16_384;

/** Joins pieces, and lets the server do other work between portions: a report may have hundreds of thousands of rows. */
async function* portionsOf(pieces: Iterable<string>): AsyncGenerator<string> {
  const slice = createSlices();
  let portion = "";
  for (const piece of pieces) {
    portion += piece;
    if (portion.length < portionLength) continue;
    yield portion;
    portion = "";
    await slice();
  }
  yield portion;
}
