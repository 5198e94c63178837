import type { PingReply, PostReply, StatusReply } from "../schema/reply-schema.ts";
import type { Answer } from "./answer.ts";
import { bodies } from "./bodies.ts";
import { holds } from "./conditions.ts";
import { verdictOf, type ReadingContext, type Verdict } from "./verdicts.ts";

const isSuccess = (status: number) => status >= 200 && status < 300;

/**
 * Reads the verdict of an answer. The first rule that holds decides; a sale also needs a 2xx status. An answer that
 * matches no rule is unknown, never a decline: the lender may have bought.
 */
export function readReply(
  reply: PostReply | PingReply | StatusReply,
  answer: Answer,
  context: ReadingContext,
): Verdict {
  if (answer.status >= 300 && answer.status < 400) return { kind: "unknown", why: "redirected" };
  const body = bodies[reply.encoding](answer.body);
  const rule = reply.rules.find((one) => one.when.every((condition) => holds(condition, answer.status, body)));
  if (rule === undefined || (rule.outcome === "sold" && !isSuccess(answer.status))) {
    return { kind: "unknown", why: isSuccess(answer.status) ? "unreadable" : "status" };
  }
  return verdictOf(rule, body, context);
}
