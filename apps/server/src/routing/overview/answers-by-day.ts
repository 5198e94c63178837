import type { Database } from "../../store/index.ts";
import { dayOf } from "../eligibility/lender-record.ts";

/** A lender's answers to the posts of one UTC day. */
interface AnswersOfDay {
  /** Days since 1970. */
  readonly day: number;
  readonly posts: number;
  readonly answered: number;
  readonly answerMs: number;
  /** Posts that did not reach the lender, or got no usable answer, by reason. */
  readonly errors: ReadonlyMap<string, number>;
}

interface Period {
  /** Days since 1970, both included. */
  readonly from: number;
  readonly to: number;
}

const dayMs = 86_400_000;

/** A lender's answers by UTC day, oldest first, and days without any. */
export async function answersByDay(db: Database, lenderId: string, period: Period): Promise<readonly AnswersOfDay[]> {
  const [totals, failed] = await Promise.all([totalsOf(db, lenderId, period), failedPosts(db, lenderId, period)]);
  const totalOf = new Map(totals.map((row) => [row.day, row]));
  const failedOf = Map.groupBy(failed, ({ sent_at: at }) => dayOf(at ?? 0));
  return Array.from({ length: period.to - period.from + 1 }, (_, nth) => {
    const day = period.from + nth;
    const { posts = 0, answered = 0, answer_ms: answerMs = 0 } = totalOf.get(day) ?? {};
    const reasons = Map.groupBy(failedOf.get(day) ?? [], ({ reason, state }) => reason ?? state);
    return { day, posts, answered, answerMs, errors: new Map([...reasons].map(([why, all]) => [why, all.length])) };
  });
}

const totalsOf = (db: Database, lenderId: string, { from, to }: Period) =>
  db
    .selectFrom("lender_day")
    .select(["day", "posts", "answered", "answer_ms"])
    .where("lender_id", "=", lenderId)
    .where("day", ">=", from)
    .where("day", "<=", to)
    .execute();

/** Read by state, since few posts fail. */
const failedPosts = (db: Database, lenderId: string, { from, to }: Period) =>
  db
    .selectFrom("attempt")
    .select(["sent_at", "state", "reason"])
    .where("state", "in", ["unknown", "unsent"])
    .where("stage", "=", "post")
    .where("sent_at", ">=", from * dayMs)
    .where("sent_at", "<", (to + 1) * dayMs)
    .where("lender_id", "=", lenderId)
    .execute();
