import { readFileSync } from "node:fs";
import { askRaw } from "../stack/raw-request.ts";
import type { Attack } from "./attack.ts";
import { startBystander } from "./bystander.ts";
import { withStack } from "./with-stack.ts";

/** 64 kB that repeat one name. A parser that copies everything so far for each name takes seconds. */
const form = "a&".repeat(32_000);
const paths = ["/", "/apply", "/my-request", `/link/resume/${"A".repeat(150)}`, `/link/my-request/${"A".repeat(150)}`];

/**
 * The longest that another visitor may wait, in milliseconds: far above the jitter of a busy machine, far below what
 * the attack took.
 */
const maxMs = 1_000;

/** Processor time of a process on Linux, in milliseconds. */
function processorMs(pid: number): number {
  const fields =
    readFileSync(`/proc/${String(pid)}/stat`, "utf8")
      .split(") ")[1]
      ?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

export const formFlood: Attack = {
  isMeasured: true,
  does: "Posts forms of 64 kB that repeat one name 32,000 times, to freeze the server for everyone else.",
  run: (full) =>
    withStack([], async (stack) => {
      const site = stack.site("payday");
      const pid = stack.server.child.pid ?? 0;
      const bystander = startBystander(site);
      const startedAt = processorMs(pid);
      const statuses = new Set<number>();
      const times = full ? 20 : 2;
      for (let round = 0; round < times; round += 1) {
        for (const path of paths) {
          const headers = { "content-type": "application/x-www-form-urlencoded", "content-length": "64000" };
          statuses.add((await askRaw(site, { method: "POST", path, headers, body: form })).status);
        }
      }
      const forms = times * paths.length;
      const each = (processorMs(pid) - startedAt) / forms;
      const slowest = Math.max(...(await bystander.end()));
      const refused = [...statuses].every((status) => status >= 400 && status < 500);
      return {
        withstood: refused && slowest < maxMs,
        seen: `${String(forms)} forms answered ${[...statuses].toSorted((a, b) => a - b).join(", ")}; ${each.toFixed(0)} ms of the processor each; others waited ${slowest.toFixed(0)} ms at most`,
      };
    }),
};
