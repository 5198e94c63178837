import { setTimeout as sleep } from "node:timers/promises";
import { Applicant, persist } from "../stack/applicant.ts";
import { receivedPosts } from "../stack/received-posts.ts";
import type { Stack } from "../stack/stack.ts";

/** What an applicant was told that is stored. */
interface Told {
  readonly applicant: Applicant;
  landed: boolean;
  completed: boolean;
}

export interface Load {
  readonly told: readonly Told[];
  /** How often each status was answered; `cut`: no answer came. */
  readonly answers: ReadonlyMap<string, number>;
  /** Resolves when every form that is under way has been answered, or cut. */
  stop(): Promise<void>;
}

/** Statuses that are no fault: taken, and refused for now without anything stored. */
export const foreseen: ReadonlySet<string> = new Set(["200", "503", "cut"]);

/** Applicants one after another in each lane, from the landing form to the long one; `again`: a form that was not taken is sent again; `pauseMs`: after each. */
export function startLoad(
  stack: Pick<Stack, "site">,
  lanes: number,
  { first = 0, again = true, pauseMs = 0 } = {},
): Load {
  const told: Told[] = [];
  const answers = new Map<string, number>();
  const stopping = new AbortController();
  let next = first;

  async function send(applicant: Applicant, form: "LANDING_SUBMIT" | "FULL_FORM"): Promise<boolean> {
    for (;;) {
      const status = await applicant.patch(form).then(
        ({ status: one, body }) =>
          one === 200 && body.errors.length > 0
            ? `refused ${body.errors.map(({ field, code }) => `${field} ${code}`).join(", ")}`
            : String(one),
        () => "cut",
      );
      answers.set(status, (answers.get(status) ?? 0) + 1);
      if (status === "200") return true;
      // Who meets a wall does not run into it as fast as they can.
      await sleep(20);
      if (!again || stopping.signal.aborted) return false;
    }
  }

  async function lane(): Promise<void> {
    while (!stopping.signal.aborted) {
      const index = next;
      next += 1;
      const one: Told = {
        applicant: new Applicant(stack.site(index % 2 === 0 ? "payday" : "personal"), index),
        landed: false,
        completed: false,
      };
      told.push(one);
      one.landed = await send(one.applicant, "LANDING_SUBMIT");
      one.completed = one.landed && (await send(one.applicant, "FULL_FORM"));
      if (pauseMs > 0) await sleep(pauseMs);
    }
  }
  const ended = Promise.all(Array.from({ length: lanes }, lane));
  return {
    told,
    answers,
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

/** So many ask at a time: a check is no flood. */
const asking = 32;

/** What does not hold of what was acknowledged: an answer that is not stored, a request that does not end. ERROR is an end, but not of most. */
export async function whatIsLost(told: readonly Told[]): Promise<readonly string[]> {
  let ended = 0;
  let inError = 0;
  const findings: string[] = [];

  async function look({ applicant, landed, completed }: Told): Promise<string | undefined> {
    if (!landed) return undefined;
    // A line that was spoilt earlier may be found out only now: to be refused for a moment is no loss.
    const { body } = await persist(() => applicant.stored());
    const kept = (name: string) => body.userApplication[name] === applicant.values[name];
    if (!kept("email")) return `an acknowledged landing form is lost: ${body.viewState}`;
    if (!completed) return undefined;
    if (!kept("lastName")) return `an acknowledged long form is lost: ${body.viewState}`;
    const viewState = await applicant.outcome().then(
      (outcome) => outcome.viewState,
      () => undefined,
    );
    if (viewState === undefined) return "a request does not end";
    ended += 1;
    // Where a restart took up all of its time, nobody was asked.
    if (viewState === "ERROR") inError += 1;
    return undefined;
  }

  const left = told.values();
  async function lookOn(): Promise<void> {
    for (const one of left) {
      const finding = await look(one);
      if (finding !== undefined) findings.push(finding);
    }
  }
  await Promise.all(Array.from({ length: asking }, lookOn));
  return [...findings, ...(inError > ended / 4 ? [`${String(inError)} of ${String(ended)} ended in ERROR`] : [])];
}

/** Posts that came twice to a lender that neither dedupes nor tells. */
export async function postedTwice(simulator: string): Promise<readonly string[]> {
  const posts = await receivedPosts(simulator);
  return posts
    .filter(({ policy, count }) => policy === "neither" && count > 1)
    .map(({ lender, count }) => `posted ${String(count)} times to ${lender}`);
}
