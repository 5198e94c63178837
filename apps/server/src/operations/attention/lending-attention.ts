import type { Lender } from "../../lenders/index.ts";
import {
  countOpenByLender,
  countOpenPosts,
  pausesOf,
  recordsOf,
  sourcePausesOf,
  storedLenders,
} from "../../routing/index.ts";
import type { Database } from "../../store/index.ts";
import { attention, type Attention } from "./attention.ts";

/** A license that ends within so many days is reported. */
const licenseDays = 30;
const dayMs = 86_400_000;

export async function pausedLenders(db: Database): Promise<readonly Attention[]> {
  const pauses = await pausesOf(db);
  return [...pauses]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([subject, { since, why }]) => attention("lender-paused", { subject, since, reason: why }));
}

export async function pausedSources(db: Database): Promise<readonly Attention[]> {
  const pauses = await sourcePausesOf(db);
  return [...pauses].map(([subject, { since, why }]) => attention("source-paused", { subject, since, reason: why }));
}

/** Posts with an unknown outcome, of one site. */
export async function openOutcomesOf(db: Database, siteId: string): Promise<readonly Attention[]> {
  const count = await countOpenPosts(db, siteId);
  return count === 0 ? [] : [attention("open-outcomes", { count, isUrgent: true })];
}

/** Posts with an unknown outcome, and purchases that came too late, by lender. */
export async function openOutcomes(db: Database): Promise<readonly Attention[]> {
  return (await countOpenByLender(db)).map(({ lender: subject, isLate, count, since }) =>
    attention(isLate ? "bought-late" : "open-outcomes", { subject, count, since, isUrgent: true }),
  );
}

/** Lenders whose last license has ended, or ends soon. */
export function endingLicenses(lenders: readonly Lender[], now: number): readonly Attention[] {
  return lenders.flatMap(({ id, file }) => {
    if (file.verified.state !== "verified") return [];
    const last = file.licences
      .map(({ to }) => to ?? "9999-12-31")
      .toSorted()
      .at(-1);
    if (last === undefined) return [];
    const since = Date.parse(`${last}T23:59:59Z`);
    if (since > now + licenseDays * dayMs) return [];
    return [attention("lender-license", { subject: id, since, isUrgent: since < now })];
  });
}

/** Lenders that bought in the last 30 days, and whose reports on these sales are refused because they have no file. */
export async function missingLenders(
  db: Database,
  lenders: readonly Pick<Lender, "id">[],
  now: number,
): Promise<readonly Attention[]> {
  const present = new Set(lenders.map(({ id }) => id));
  const missing = (await storedLenders(db)).filter((id) => !present.has(id));
  const records = await recordsOf(db, missing, now);
  return [...records].flatMap(([subject, { sold: count }]) =>
    count === 0 ? [] : [attention("lender-missing", { subject, count, isUrgent: true })],
  );
}
