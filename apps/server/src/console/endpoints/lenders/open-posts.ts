import { openPosts as readOpen, soldLate } from "../../../routing/index.ts";
import type { Handler } from "../handler.ts";

const boughtLate = "bought-late";

export const openPosts: Handler<"openPosts"> = async ({ db }, { lender }) => {
  const open = await readOpen(db);
  return {
    rows: open
      .filter(({ lender_id: id }) => lender === undefined || id === lender)
      .map((post) => ({
        request: post.application_id,
        lender: post.lender_id,
        sentAt: post.sent_at,
        askedCents: post.step_cents,
        state: post.reason === soldLate ? boughtLate : (post.state as "intent" | "pending" | "unknown"),
        canSettle: post.reason !== soldLate,
      })),
  };
};
