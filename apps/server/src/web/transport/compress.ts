import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply } from "fastify";

/** Compresses public content only: a length that depends on personal data would leak it (BREACH). */
export async function compress(reply: FastifyReply, text: string): Promise<string | Buffer> {
  reply.header("vary", "accept-encoding");
  const accepted = reply.request.headers["accept-encoding"] ?? "";
  if (/\bbr\b/.test(accepted)) {
    reply.header("content-encoding", "br");
    return promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  }
  if (/\bgzip\b/.test(accepted)) {
    reply.header("content-encoding", "gzip");
    return promisify(gzip)(text);
  }
  return text;
}
