import type { Database } from "../../store/index.ts";
import type { Lender } from "../../lenders/index.ts";
import { attemptsOf, isOpenPost, soldLate, type Attempt } from "../tree/attempts.ts";
import { countReport } from "./feedback.ts";
import { isSale } from "./sale-facts.ts";

/** A lender's report on a sale that an operator records: `returned` or `funded`. */
export interface HandReport {
  readonly applicationId: string;
  readonly lender: Lender;
  readonly event: "returned" | "funded";
  /** The operator's reason, stored with the report. No personal data. */
  readonly why: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * `recorded`: counted now. `known`: the lender or an operator reported it before, and nothing changed. Otherwise nothing
 * was recorded: there is no such application, no post to this lender, an open post (`open`), or no sale to it (`unsold`).
 */
export type HandReported = "recorded" | "known" | "no-application" | "no-post" | "open" | "unsold";

/** Records what a lender would report by signed feedback, with the same effect. */
export async function reportByHand(db: Database, report: HandReport): Promise<HandReported> {
  const { applicationId: id, lender, event, why, now } = report;
  const application = await db.selectFrom("application").select("id").where("id", "=", id).executeTakeFirst();
  const posts = (await attemptsOf(db, id)).filter((one) => one.stage === "post" && one.lender_id === lender.id);
  if (posts.length === 0) return application === undefined ? "no-application" : "no-post";
  const sale = posts.findLast(isBought);
  if (sale === undefined) return posts.some(isOpenPost) ? "open" : "unsold";
  const counted = await db
    .transaction()
    .execute((tx) =>
      countReport(
        tx,
        lender,
        sale,
        { id: `operator.${event}.${String(sale.id)}`, event, at: new Date(now).toISOString(), why },
        now,
      ),
    );
  return counted ? "recorded" : "known";
}

const isBought = (post: Attempt): boolean => isSale(post) || post.reason === soldLate;
