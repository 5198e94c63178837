import { setTimeout as sleep } from "node:timers/promises";
import type { HttpApp } from "../../web/index.ts";

/** Within this time, load balancers notice that the process is not ready, and browsers close their idle connections. */
const leaveMs = 2_000;

/**
 * For shutdowns when another process can serve the visitors: each response closes its connection from now on, so that
 * no request is in progress when the port closes.
 */
export async function sendOthersOn(http: HttpApp): Promise<void> {
  http.server.prependListener("request", (_request, response) => response.setHeader("connection", "close"));
  await sleep(leaveMs);
}
