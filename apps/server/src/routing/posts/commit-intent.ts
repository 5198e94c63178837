import { appendDisclosures, coveringConsent, reserveLedgerSlot } from "../../store/consent/index.ts";
import { lockNames } from "../../store/database/locks.ts";
import { onlyRow, prepared } from "../../store/database/prepared.ts";
import type { Tx } from "../../store/database/schema.ts";
import { deferCheck } from "../../store/database/transactions.ts";
import { disclosedGroups } from "../../lenders/field-groups.ts";
import type { Lender } from "../../lenders/types.ts";
import { attemptKey, attemptsOf, type Attempt } from "../tree/attempts.ts";
import { countPost, keepCounts } from "../caps/count-post.ts";
import type { Candidate } from "../eligibility/eligibility.ts";
import { tally } from "../eligibility/lender-record.ts";
import { toCents } from "../bidding/money.ts";
import { fenced, fencedAsync, type Run } from "../tree/run.ts";
import { mayBeSharedWith } from "./shared-sale.ts";
import { recordSkips } from "../eligibility/skips.ts";
import { suppressedFor } from "../eligibility/suppressed.ts";

/** Why nothing is sent after all. What was begun of the post is undone. */
class Refused extends Error {
  override readonly name = "Refused";
  readonly rule: string;

  constructor(rule: string) {
    super("The post is not made.");
    this.rule = rule;
  }
}

/** Commits that a post at this price is about to be sent, what it discloses, and its count. Undefined: nothing may be sent; why is kept as a skip. */
export async function commitIntent(run: Run, { lender, tier }: Candidate, price: number): Promise<Attempt | undefined> {
  try {
    const { stored } = await fenced(run, (tx) => intend(tx, run, lender, tier, price));
    return onlyRow(await stored);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const skip = { lenderId: lender.id, rule: error.rule };
    await fencedAsync(run, async (tx) => recordSkips(tx, run.application.id, [skip], run.clock.now()));
    return undefined;
  }
}

async function intend(tx: Tx, run: Run, lender: Lender, tier: number, price: number) {
  const { application, job, facts } = run;
  const now = run.clock.now();
  const { routing } = run.site.configuration;
  const disclosure = { lenderId: lender.id, groups: disclosedGroups(lender.file, "post"), why: "post", at: now };
  // From here on nobody else posts this request.
  const [, before, suppressed, consent, counted, place] = await Promise.all([
    lockNames(tx, [`posts of ${application.id}`]),
    attemptsOf(tx, application.id),
    suppressedFor(run, tx, lender),
    coveringConsent(tx, application.id),
    countPost(tx, lender, facts.state, now),
    reserveLedgerSlot(tx, run.vault),
  ]);
  // The tree never comes here with one open; were it wrong, this is what keeps a request from being sold twice.
  if (!mayBeSharedWith(run, lender, routing.tiers[tier], before))
    throw new Error("The request is not free to be posted.");
  if (suppressed !== undefined) throw new Refused(`suppressed:${suppressed}`);
  if (counted.reached !== false) throw new Refused(`cap:${counted.reached}`);
  if (consent === undefined) throw new Refused("no-consent");
  const cents = toCents(price);
  const stored = storeIntent(tx, {
    application_id: application.id,
    lender_id: lender.id,
    tier,
    step_cents: cents,
    idem_key: attemptKey(application.id, job.id, lender.id, String(cents)),
    sent_at: now,
    region: facts.state ?? null,
  });
  deferCheck(tx, stored);
  await appendDisclosures(tx, run.vault, application.id, consent, [disclosure], place);
  tally(tx, lender.id, now, { posts: 1 });
  keepCounts(tx, counted.next);
  return { stored };
}

type Intent = Pick<Attempt, "application_id" | "lender_id" | "tier" | "step_cents" | "idem_key" | "sent_at" | "region">;

const storeIntent = prepared((tx, post: Intent) =>
  tx
    .insertInto("attempt")
    .values({
      application_id: post.application_id,
      lender_id: post.lender_id,
      tier: post.tier,
      stage: "post",
      step_cents: post.step_cents,
      idem_key: post.idem_key,
      state: "intent",
      sent_at: post.sent_at,
      region: post.region,
    })
    .returningAll(),
);
