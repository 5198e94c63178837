import { Agent } from "node:http";
import { expect } from "vitest";
import { addressOf } from "../bench/addresses.ts";
import type { Running } from "../stack/processes.ts";
import { askRaw } from "../stack/raw-request.ts";

interface Flood {
  readonly sent?: number;
  /** Forms sent at the same time. */
  readonly lanes?: number;
}

/** Sends forms from networks that may send `perMinute` at once, and then as many per minute. */
export function createFlood(perMinute: number) {
  const agent = new Agent({ keepAlive: true });

  /** A form that is refused for its values, so nothing is stored. False: refused because of the limit. */
  async function isLetThrough({ url }: Running, from: string): Promise<boolean> {
    const site = `http://payday.localhost:${new URL(url).port}`;
    const headers = { "x-forwarded-for": from, "content-type": "application/json" };
    const body = JSON.stringify({ viewState: "LANDING_SUBMIT", userApplication: {} });
    const { status } = await askRaw(site, { method: "PATCH", path: "/api/v1/userApplication", headers, body }, agent);
    expect([200, 429]).toContain(status);
    return status === 200;
  }

  /** Sends forms of one network in turn to these processes. Returns how many are let through. */
  async function flood(
    targets: readonly Running[],
    network: number,
    { sent = 300, lanes = 24 }: Flood = {},
  ): Promise<number> {
    const state = { next: 0, through: 0 };
    async function lane(): Promise<void> {
      for (let nth = state.next++; nth < sent; nth = state.next++) {
        const target = targets[nth % targets.length];
        if (target && (await isLetThrough(target, addressOf(network)))) state.through += 1;
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane));
    return state.through;
  }

  /** How far this number is off the limit and what was refilled since then: 0.1 is 10%, too many or too few. */
  function offBy(through: number, began: number): number {
    const limit = perMinute + ((performance.now() - began) / 60_000) * perMinute;
    return through < perMinute ? 1 - through / perMinute : Math.max(0, through / limit - 1);
  }

  return { flood, offBy, close: () => agent.destroy() };
}
