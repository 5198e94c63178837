import { setTimeout as sleep } from "node:timers/promises";
import type { HttpApp } from "../../web/dependencies.ts";

/** Within it, whoever balances the load has seen that this process is not ready, and browsers have ended the lines that they kept. */
const leaveMs = 2_000;

/** Where another process can take the visitors: each answer from now on closes its line, so that no request is under way on one when the port closes. */
export async function sendOthersOn(http: HttpApp): Promise<void> {
  http.server.prependListener("request", (_request, response) => response.setHeader("connection", "close"));
  await sleep(leaveMs);
}
