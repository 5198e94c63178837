import { setTimeout as sleep } from "node:timers/promises";
import { Applicant, persist, type Answer } from "../stack/applicant.ts";
import { purchases } from "../stack/received-posts.ts";
import { startSharedStack } from "../stack/shared-stack.ts";
import { postedTwice } from "./load.ts";
import type { Outcome } from "./outcome.ts";

/** Rate of applications. */
export interface Rush {
  readonly perSecond: number;
  /** More applicants at once wait for their turn. */
  readonly lanes: number;
}

/** 5,000 in ten minutes: finds what a restart breaks, not what an overloaded machine does. */
export const steady: Rush = { perSecond: 5_000 / 600, lanes: 60 };
/** More than two processes on two cores can handle: they may refuse some for now, and must end no request in ERROR. */
export const rush: Rush = { perSecond: 60, lanes: 300 };
const betweenMs = { least: 5_000, most: 10_000 };
/** How long a form is resent. */
const patienceMs = 300_000;
/** As a page without an event stream does. */
const askEveryMs = 500;
/** Still with the lenders, or about to be. */
const waiting = new Set(["READY_TO_PROCESS", "IN_PROCESS"]);

/** A server without time to read a form answers 408. As with 503, the form may be sent again. */
async function again(sent: Promise<Answer>): Promise<Answer> {
  const answer = await sent;
  return answer.status === 408 ? { ...answer, status: 503 } : answer;
}

const since = (began: number): number => performance.now() - began;

/**
 * PostgreSQL stops every few seconds, alternately as in a crash and as before a failover, and restarts, under a steady
 * stream of applications through a web process and a worker. An application succeeds if it is stored as sent and ends,
 * but not in ERROR.
 */
export async function restartUnderLoad(
  { perSecond, lanes }: Rush,
  applications: number,
  say: (line: string) => void = () => {},
): Promise<Outcome> {
  const stack = await startSharedStack();
  await stack.add("worker");
  const web = await stack.add("web");
  const { port } = new URL(web.url);
  const broken: string[] = [];
  const ends = new Map<string, number>();
  const restarts = { immediate: 0, fast: 0 };
  let right = 0;

  async function apply(index: number): Promise<void> {
    const site = `http://${index % 2 === 0 ? "payday" : "personal"}.localhost:${port}`;
    const applicant = new Applicant(site, index);
    for (const form of ["LANDING_SUBMIT", "FULL_FORM"] as const) {
      const { status, body } = await persist(() => again(applicant.patch(form)), patienceMs);
      if (status !== 200 || body.errors.length > 0) throw new Error(`${form} is answered ${String(status)}`);
    }
    const until = performance.now() + patienceMs;
    let { body } = await persist(() => applicant.stored(), patienceMs);
    while (waiting.has(body.viewState)) {
      if (performance.now() > until) throw new Error("a request does not end");
      await sleep(askEveryMs);
      ({ body } = await persist(() => applicant.stored(), patienceMs));
    }
    ends.set(body.viewState, (ends.get(body.viewState) ?? 0) + 1);
    const kept = ["email", "lastName"].every((name) => body.userApplication[name] === applicant.values[name]);
    if (!kept) throw new Error("an acknowledged form is lost");
    if (body.viewState === "ERROR") throw new Error("a request ends in ERROR");
    right += 1;
  }

  const state = { ended: false };
  async function restartAgain(): Promise<void> {
    for (let turn = 0; !state.ended; turn += 1) {
      await sleep(betweenMs.least + Math.random() * (betweenMs.most - betweenMs.least));
      const how = turn % 2 === 0 ? "immediate" : "fast";
      await stack.cluster.restart(how);
      restarts[how] += 1;
      say(
        `${String(restarts.immediate + restarts.fast)} restarts, ${String(right)} right, ${String(broken.length)} not ${[...new Set(broken)].join("; ")}`,
      );
    }
  }
  const restarting = restartAgain();
  const began = performance.now();
  let next = 0;
  async function lane(): Promise<void> {
    for (let index = next++; index < applications; index = next++) {
      await sleep(Math.max(0, (index / perSecond) * 1000 - since(began)));
      await apply(index).catch(
        (error: unknown) => void broken.push(error instanceof Error ? error.message : "unknown"),
      );
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane));
  state.ended = true;
  const minutes = since(began) / 60_000;
  await restarting;
  broken.push(...(await postedTwice(stack.simulator.url)));
  const { soldTwice } = await purchases(stack.simulator.url);
  if (soldTwice.length > 0) broken.push(`${String(soldTwice.length)} requests were sold twice`);
  await stack.close();
  return {
    figures: {
      applications,
      right,
      restarts,
      minutes: Number(minutes.toFixed(1)),
      ends: Object.fromEntries(ends),
    },
    broken,
  };
}
