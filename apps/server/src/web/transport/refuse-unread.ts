import type { FastifyInstance } from "fastify";
import { canDiscardBody } from "./message-body.ts";

/**
 * Refusals that depend only on headers and URL happen in `onRequest`, before the body is read. A response that leaves a
 * long body unread closes the connection, so that the client cannot make the server read on.
 */
export function refuseUnread(app: FastifyInstance): void {
  app.addHook("onSend", async ({ raw }, reply) => {
    if (!raw.complete && !canDiscardBody(raw)) void reply.header("connection", "close");
  });
}
