import { countOpenByLender, openPosts as readOpen, soldLate } from "../../../routing/index.ts";
import type { Handler } from "../handler.ts";

const boughtLate = "bought-late";

/** More than an operator settles before the list is read again. */
const mostRows = 100;

export const openPosts: Handler<"openPosts"> = async ({ db }, { lender }) => {
  const counts = await countOpenByLender(db);
  const own = counts.filter((one) => lender === undefined || one.lender === lender);
  const open = await readOpen(db, { lenderId: lender, limit: mostRows });
  return {
    total: own.reduce((sum, { count }) => sum + count, 0),
    rows: open.map((post) => ({
      request: post.application_id,
      lender: post.lender_id,
      sentAt: post.sent_at,
      askedCents: post.step_cents,
      state: post.reason === soldLate ? boughtLate : (post.state as "intent" | "pending" | "unknown"),
      canSettle: post.reason !== soldLate,
    })),
  };
};
