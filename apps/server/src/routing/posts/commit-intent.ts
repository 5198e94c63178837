import {
  appendDisclosures,
  coveringConsent,
  openLedgerSlot,
  lockNames,
  onlyRow,
  prepared,
  type Tx,
  deferCheck,
} from "../../store/index.ts";
import { disclosedGroups, type Lender } from "../../lenders/index.ts";
import { attemptKey, attemptsBefore, type Attempt } from "../tree/attempts.ts";
import { countedSource, locksOfSource, sourceCapFor } from "../caps/source-caps.ts";
import { countPost, locksToCount, storeCounts } from "../caps/count-post.ts";
import type { Candidate } from "../eligibility/eligibility.ts";
import { tally } from "../eligibility/lender-record.ts";
import { toCents } from "../bidding/cents.ts";
import { fenced, fencedAsync, type Run } from "../tree/run.ts";
import { recordPost } from "./post-facts.ts";
import { isShared, mayBeSharedWith } from "./shared-sale.ts";
import { recordSkips } from "../eligibility/skips.ts";
import { suppressedFor } from "../eligibility/suppressed.ts";

/** The rule that stops a post at the last moment. Throwing it rolls back the intent. */
class PostRefused extends Error {
  override readonly name = "PostRefused";
  readonly rule: string;

  constructor(rule: string) {
    super("The post is not allowed.");
    this.rule = rule;
  }
}

/**
 * Commits the intent of a post at this price, with its disclosure and its count. Undefined: the post is not allowed;
 * the rule is stored as a skip.
 */
export async function commitIntent(run: Run, { lender, tier }: Candidate, price: number): Promise<Attempt | undefined> {
  try {
    const { stored } = await fenced(run, (tx) => intend(tx, run, lender, tier, price));
    return onlyRow(await stored);
  } catch (error) {
    if (!(error instanceof PostRefused)) throw error;
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
  const source = run.sources().byName(application.visit.source);
  const place = openLedgerSlot(tx, run.ledger);
  const counting = locksToCount(lender);
  // Serializes posts of one application until the transaction ends. All locks at once: no two posts wait for each other.
  const names = [`posts of ${application.id}`, ...locksOfSource(source), ...counting.names, ...place.names];
  const [, before, suppressed, consent, sourceCap, counted, slot] = await Promise.all([
    lockNames(tx, names, counting.shared),
    attemptsBefore(tx, { applicationId: application.id, lenderId: lender.id }),
    suppressedFor(run, tx, lender),
    coveringConsent(tx, application.id),
    sourceCapFor(tx, source, application.id, now),
    countPost(tx, lender, facts.state, now),
    place.reserve(),
  ]);
  // The tree never gets here while a post is open. If it did by mistake, this check prevents a double sale.
  if (!mayBeSharedWith(run, lender, routing.tiers[tier], before))
    throw new Error("The application must not be posted: another post is open or sold.");
  if (suppressed !== undefined) throw new PostRefused(`suppressed:${suppressed}`);
  if (sourceCap !== undefined) throw new PostRefused(`source:${sourceCap}`);
  if (counted.reached !== false) throw new PostRefused(`cap:${counted.reached}`);
  if (consent === undefined) throw new PostRefused("no-consent");
  const cents = toCents(price);
  const stored = storeIntent(tx, {
    application_id: application.id,
    lender_id: lender.id,
    tier,
    step_cents: cents,
    idem_key: attemptKey(application.id, job.id, lender.id, String(cents)),
    sent_at: now,
    region: facts.state ?? null,
    source: countedSource(application.visit),
    leaves_room: isShared(lender, routing.tiers[tier]) ? 1 : 0,
  });
  deferCheck(tx, stored);
  await appendDisclosures(tx, run.ledger, application.id, consent, [disclosure], slot);
  const isPosted = before.some(({ stage, lender_id: id }) => stage === "post" && id === lender.id);
  recordPost(tx, { application_id: application.id, lender_id: lender.id }, before, now);
  tally(tx, lender.id, now, { posts: 1, leads: isPosted ? 0 : 1 });
  storeCounts(tx, counted.next);
  return { stored };
}

type Intent = Pick<
  Attempt,
  "application_id" | "lender_id" | "tier" | "step_cents" | "idem_key" | "sent_at" | "region" | "source" | "leaves_room"
>;

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
      source: post.source,
      leaves_room: post.leaves_room,
    })
    .returningAll(),
);
