import type { X509Certificate } from "node:crypto";
import { request } from "undici";
import { anchorLine, storedLine } from "./anchor.ts";
import { appendLine } from "./append-line.ts";
import type { AnchorPlace } from "./place.ts";
import { sha256, timestampRequest } from "./timestamp-request.ts";
import { TokenRefused, tokenIn, verifyToken } from "./timestamp-token.ts";

export interface TimestampSettings {
  readonly url: string;
  /** Path of a PEM file with the authority's certificates or those of their issuers. */
  readonly certificates: string;
  /** File that stores the tokens. */
  readonly file: string;
}

const timeoutMs = 30_000;
/** A token with certificates has about 6,000 bytes. */
const mostBytes = 64 * 1024;
/** Tolerated difference between the authority's clock and ours. */
const clocksDifferMs = 10 * 60_000;

/** A timestamp authority (RFC 3161). Its response is verified before it is stored. */
export function timestampPlace(
  { url, file }: Pick<TimestampSettings, "url" | "file">,
  trusted: readonly X509Certificate[],
): AnchorPlace {
  return {
    name: "timestamp",
    async put(anchor, signal) {
      const hash = sha256(anchorLine(anchor));
      const { der, nonce } = timestampRequest(hash);
      const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
      const headers = { "content-type": "application/timestamp-query", accept: "application/timestamp-reply" };
      // `reset`: tokens are far apart, so a connection that stayed open would be closed by the authority before the next.
      const answer = await request(url, { method: "POST", body: der, headers, signal: limit, reset: true });
      const body = await readBody(answer.body);
      if (answer.statusCode !== 200)
        throw new TokenRefused(`The timestamp authority returned status ${String(answer.statusCode)}.`);
      const token = tokenIn(body);
      const stamped = verifyToken(token, hash, trusted);
      if (stamped.nonce?.equals(nonce) !== true) throw new TokenRefused("The timestamp answers a different request.");
      if (Math.abs(stamped.at - Date.parse(anchor.at)) > clocksDifferMs)
        throw new TokenRefused("The timestamp's time differs from this machine's clock.");
      await appendLine(file, storedLine({ ...anchor, token: token.toString("base64url") }));
    },
  };
}

async function readBody(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    // Leaving the loop closes the connection.
    if (length > mostBytes) throw new TokenRefused("The timestamp authority's response is too long.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
