import type { Outcome } from "../types.ts";
import type {
  DeclinedRule,
  PendingRule,
  PingReply,
  PostReply,
  ReplyRule,
  SoldRule,
  StatusReply,
} from "../schema/reply-schema.ts";
import { pollTarget, redirectTarget } from "./allowed-url.ts";
import type { Answer } from "./answer.ts";
import { bodies } from "./bodies.ts";
import { holds, holdsIn, itemsAt, textAt } from "./conditions.ts";
import { cost, money } from "./money.ts";
import { cleanCode } from "./own-words.ts";

/** Input for reading besides the answer. */
interface ReadingContext {
  /** The requested price in dollars, which applies to a sale if the lender does not repeat it. */
  readonly price: number;
  /** The URL of the request. */
  readonly requestedUrl: string;
  readonly redirectHosts: readonly string[];
  readonly allowLoopback: boolean;
}

export type Verdict =
  | Outcome
  | { readonly kind: "absent" }
  | { readonly kind: "bid"; readonly price: number; readonly reference?: string };

const unreadable: Outcome = { kind: "unknown", why: "unreadable" };

function reference(body: unknown, path: string | undefined): { reference?: string } {
  const found = path === undefined ? undefined : textAt(body, path);
  return found === undefined || found === "" ? {} : { reference: found };
}

/** The offer that is best for the applicant by the file's criterion; undefined if none can be compared. */
function bestOffer(answer: unknown, { list, only = [], lowest }: NonNullable<SoldRule["among"]>): unknown {
  return itemsAt(answer, list)
    .filter((offer) => only.every((condition) => holdsIn(condition, offer)))
    .map((offer) => ({ offer, rank: cost(textAt(offer, lowest)) ?? Infinity }))
    .filter(({ rank }) => rank !== Infinity)
    .toSorted((a, b) => a.rank - b.rank)[0]?.offer;
}

function sold(rule: SoldRule, answer: unknown, context: ReadingContext): Outcome {
  const body = rule.among === undefined ? answer : bestOffer(answer, rule.among);
  const price = rule.price === undefined ? context.price : money(textAt(body, rule.price));
  if (price === undefined) return unreadable;
  const redirectUrl = redirectTarget(textAt(body, rule.redirect), context.redirectHosts, context.allowLoopback);
  if (redirectUrl === undefined) return { kind: "unknown", why: "forbidden-redirect" };
  return {
    kind: "sold",
    price,
    redirectUrl,
    ...reference(body, rule.reference),
    ...(rule.numericReference === undefined ? {} : { numericReference: rule.numericReference }),
  };
}

function declined(rule: DeclinedRule, body: unknown): Outcome {
  const reasonText = rule.reasons === undefined ? "" : (textAt(body, rule.reasons.path) ?? "").toLowerCase();
  const match = Object.entries(rule.reasons?.contains ?? {}).find(([words]) =>
    reasonText.includes(words.toLowerCase()),
  );
  const code = rule.code === undefined ? undefined : cleanCode(textAt(body, rule.code));
  const counterPrice = rule.counterPrice === undefined ? undefined : money(textAt(body, rule.counterPrice));
  return {
    kind: "declined",
    reason: match?.[1] ?? rule.reason ?? "declined",
    ...(code === undefined ? {} : { code }),
    ...(counterPrice === undefined || counterPrice === 0 ? {} : { counterPrice }),
  };
}

/**
 * The poll URL or path in the answer; empty if the answer lacks what the rule names; undefined to poll the same URL
 * again.
 */
function pollText({ pollUrl, pollPath }: PendingRule, body: unknown): string | undefined {
  if (pollUrl !== undefined) return textAt(body, pollUrl) ?? "";
  if (pollPath === undefined) return undefined;
  const names = [...pollPath.matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => name);
  // A poll's answer need not identify the request again.
  if (names.some((name) => (textAt(body, name) ?? "") === "")) return undefined;
  return pollPath.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => encodeURIComponent(textAt(body, name) ?? ""));
}

function pending(rule: PendingRule, body: unknown, context: ReadingContext): Outcome {
  const pollUrl = pollTarget(pollText(rule, body), context.requestedUrl);
  if (pollUrl === undefined) return { kind: "unknown", why: "forbidden-redirect" };
  const percent = rule.percent === undefined ? Number.NaN : Number(textAt(body, rule.percent));
  return {
    kind: "pending",
    pollUrl,
    ...(Number.isFinite(percent) ? { percent: Math.min(100, Math.max(0, percent)) } : {}),
  };
}

type AnyRule = ReplyRule | PingReply["rules"][number];
type RuleOf<Kind extends AnyRule["outcome"]> = Extract<AnyRule, { outcome: Kind }>;

/** Builds a verdict from the answer, by the rule's outcome. */
const verdicts: {
  readonly [Kind in AnyRule["outcome"]]: (rule: RuleOf<Kind>, body: unknown, context: ReadingContext) => Verdict;
} = {
  sold,
  declined,
  pending,
  bid: (rule, body) => {
    const price = money(textAt(body, rule.price));
    return price === undefined ? unreadable : { kind: "bid", price, ...reference(body, rule.reference) };
  },
  absent: () => ({ kind: "absent" }),
};

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
  const verdictOf = verdicts[rule.outcome] as (rule: AnyRule, body: unknown, context: ReadingContext) => Verdict;
  return verdictOf(rule, body, context);
}
