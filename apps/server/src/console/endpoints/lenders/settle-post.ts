import type { ConsoleQuestion } from "@loanbridge/contract/console";
import {
  attemptsOf,
  findOpenPost,
  neededToSettle,
  outcomeReported,
  recordOutcome,
  type ReportedOutcome,
  systemClock,
} from "../../../routing/index.ts";
import type { ConsoleParts } from "../../console-parts.ts";
import { ConsoleProblem } from "../../transport/problems.ts";
import type { Handler } from "../handler.ts";

type Question = ConsoleQuestion<"settlePost">;

const partNames = { code: "The code", price: "The price", reference: "The reference", url: "The URL" } as const;

export const settlePost: Handler<"settlePost"> = async (parts, question) => {
  const attempt = await findOpenPost(parts.db, question.request, question.lender);
  if (attempt?.sent_at !== question.sentAt) {
    if (await isSettled(parts, question)) return { note: "This outcome was recorded already." };
    throw new ConsoleProblem("refused", "This post is not open anymore. Reload the list to see the open ones.");
  }
  const lender = parts.lenders().get(question.lender);
  if (lender === undefined)
    throw new ConsoleProblem("refused", `${neededToSettle(question.lender)} Then run \`npx loanbridge site reload\`.`);
  const outcome = outcomeReported(lender, reportIn(question), attempt, parts.config.simulator);
  if ("must" in outcome) throw new ConsoleProblem("invalid", `${partNames[outcome.part]} ${outcome.must}`);
  const clock = { ...systemClock, now: parts.clock };
  const { result, note } = await recordOutcome({ ...parts, clock }, attempt, outcome);
  if (result === "settled-meanwhile") throw new ConsoleProblem("refused", note);
  return { note };
};

function reportIn({ outcome }: Question): ReportedOutcome {
  if (outcome.kind === "declined") return { kind: "declined", code: outcome.code };
  const { cents, url, reference } = outcome;
  return { kind: "sold", price: cents / 100, url, reference };
}

/** Whether the post has this outcome already, as after a second click. */
async function isSettled({ db }: ConsoleParts, { request, lender, sentAt, outcome }: Question): Promise<boolean> {
  const posts = (await attemptsOf(db, request)).filter(
    (one) => one.stage === "post" && one.lender_id === lender && one.sent_at === sentAt,
  );
  return posts.some(({ state, price_cents: cents }) =>
    outcome.kind === "declined"
      ? state === "declined"
      : (state === "sold" || state === "shared") && cents === outcome.cents,
  );
}
