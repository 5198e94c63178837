import type { FastifyInstance } from "fastify";
import { canPassBy } from "./message-body.ts";

/**
 * What headers and address decide is refused before a body is read (`onRequest`). An answer that leaves a long body unread ends its
 * connection: the sender cannot make the server read on.
 */
export function refuseUnread(app: FastifyInstance): void {
  app.addHook("onSend", async ({ raw }, reply) => {
    if (!raw.complete && !canPassBy(raw)) void reply.header("connection", "close");
  });
}
