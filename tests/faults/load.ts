import { setTimeout as sleep } from "node:timers/promises";
import { Applicant, persist } from "../stack/applicant.ts";
import { receivedPosts } from "../stack/received-posts.ts";
import type { Stack } from "../stack/stack.ts";

/** Forms of an applicant, with the time (ISO 8601) at which each was acknowledged. */
export interface AcknowledgedForms {
  readonly applicant: Applicant;
  landed: string | undefined;
  completed: string | undefined;
}

export interface Load {
  readonly acknowledged: readonly AcknowledgedForms[];
  /** Number of responses by status; `cut`: no response. */
  readonly answers: ReadonlyMap<string, number>;
  /** Resolves when every form in progress was answered or cut. */
  stop(): Promise<void>;
}

/** Expected statuses: accepted, or refused for now with nothing stored. */
export const expectedStatuses: ReadonlySet<string> = new Set(["200", "503", "cut"]);

/**
 * Applicants one after another in each lane, from the landing form to the long form. `again`: resends a refused form;
 * `pauseMs`: pause after each.
 */
export function startLoad(
  stack: Pick<Stack, "site">,
  lanes: number,
  { first = 0, again = true, pauseMs = 0 } = {},
): Load {
  const acknowledged: AcknowledgedForms[] = [];
  const answers = new Map<string, number>();
  const stopping = new AbortController();
  let next = first;

  async function send(
    applicant: Applicant,
    site: "payday" | "personal",
    form: "LANDING_SUBMIT" | "FULL_FORM",
  ): Promise<string | undefined> {
    for (;;) {
      // Another process may serve the site since the last form.
      applicant.goTo(stack.site(site));
      const status = await applicant.patch(form).then(
        ({ status: one, body }) =>
          one === 200 && body.errors.length > 0
            ? `refused ${body.errors.map(({ field, code }) => `${field} ${code}`).join(", ")}`
            : String(one),
        () => "cut",
      );
      answers.set(status, (answers.get(status) ?? 0) + 1);
      if (status === "200") return new Date().toISOString();
      // Slow down after a failure.
      await sleep(20);
      if (!again || stopping.signal.aborted) return undefined;
    }
  }

  async function lane(): Promise<void> {
    while (!stopping.signal.aborted) {
      const index = next;
      next += 1;
      const site = index % 2 === 0 ? "payday" : "personal";
      const applicant = new Applicant(stack.site(site), index);
      const one: AcknowledgedForms = { applicant, landed: undefined, completed: undefined };
      acknowledged.push(one);
      one.landed = await send(one.applicant, site, "LANDING_SUBMIT");
      if (one.landed !== undefined) one.completed = await send(one.applicant, site, "FULL_FORM");
      if (pauseMs > 0) await sleep(pauseMs);
    }
  }
  const ended = Promise.all(Array.from({ length: lanes }, lane));
  return {
    acknowledged,
    answers,
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

/** Concurrent checks, so that checking does not flood the server. */
const asking = 32;

/**
 * Acknowledged answers that are not stored, and requests that do not end. ERROR counts as an end, but not for most
 * requests.
 */
export async function findLostData(acknowledged: readonly AcknowledgedForms[]): Promise<readonly string[]> {
  let ended = 0;
  let inError = 0;
  const findings: string[] = [];

  async function check({ applicant, landed, completed }: AcknowledgedForms): Promise<string | undefined> {
    if (landed === undefined) return undefined;
    // A connection that broke earlier may be detected only now. A temporary refusal is not a loss.
    const { body } = await persist(() => applicant.stored());
    const kept = (name: string) => body.userApplication[name] === applicant.values[name];
    if (!kept("email")) return `a landing form acknowledged at ${landed} is lost: ${body.viewState}`;
    if (completed === undefined) return undefined;
    if (!kept("lastName"))
      return `a long form acknowledged at ${completed} is lost: ${body.viewState} (landing form at ${landed})`;
    const viewState = await applicant.outcome().then(
      (outcome) => outcome.viewState,
      () => undefined,
    );
    if (viewState === undefined) return `a request acknowledged at ${completed} does not end`;
    ended += 1;
    // If a restart used up all of the time, no lender received the request.
    if (viewState === "ERROR") inError += 1;
    return undefined;
  }

  const left = acknowledged.values();
  async function checkNext(): Promise<void> {
    for (const one of left) {
      const finding = await check(one);
      if (finding !== undefined) findings.push(finding);
    }
  }
  await Promise.all(Array.from({ length: asking }, checkNext));
  return [...findings, ...(inError > ended / 4 ? [`${String(inError)} of ${String(ended)} ended in ERROR`] : [])];
}

/** Posts that arrived twice at a lender that neither dedupes nor reports status. */
export async function postedTwice(simulator: string): Promise<readonly string[]> {
  const posts = await receivedPosts(simulator);
  return posts
    .filter(({ policy, count }) => policy === "neither" && count > 1)
    .map(({ lender, count }) => `posted ${String(count)} times to ${lender}`);
}
