import type { FastifyInstance } from "fastify";
import { ProblemError } from "./problems.ts";

/** Node serves these; a proxy in front may read them another way, and so smuggle one request inside another. */
export function refuseAmbiguous(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ raw }) => {
    const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host").length;
    const oldChunked = raw.httpVersion === "1.0" && raw.headers["transfer-encoding"] !== undefined;
    const hostless = hosts === 0 && raw.httpVersion !== "1.0";
    if (hosts > 1 || hostless || oldChunked || raw.httpVersion === "0.9")
      throw new ProblemError("invalid-request", { connection: "close" });
  });
}
