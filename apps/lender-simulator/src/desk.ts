import { randomBytes } from "node:crypto";
import type { Behavior, SimulatedCall, Stage } from "./behavior.ts";
import { behaviorOf } from "./behaviors.ts";
import { json, type Reply, type SentFields, type Verdict } from "./exchange.ts";
import type { Leads } from "./leads.ts";
import type { Ledger } from "./ledger.ts";
import type { SimulatedLender } from "./lenders/simulated-lender.ts";

/** Overrides the table of test values. */
export type Script = (call: SimulatedCall) => Behavior | undefined;

export interface Desk {
  readonly leads: Leads;
  readonly ledger: Ledger;
  readonly script: Script | undefined;
  /** Number of requests so far, by lender and stage. */
  readonly attempts: Map<string, number>;
  readonly origin: () => string;
}

/** A parsed request. */
export interface Visit {
  readonly lender: SimulatedLender;
  readonly stage: Stage;
  readonly fields: SentFields;
  readonly key: string | undefined;
  /** For a poll: the lead's id. */
  readonly lead: string | undefined;
}

export interface Decision {
  readonly reply: Reply;
  readonly behavior: Behavior;
}

const unsupported: Reply = json({ error: "not part of this lender's format" }, 404);

function behaviorFor(desk: Desk, { lender, stage, fields, key }: Visit): Behavior {
  const counter = `${lender.id} ${stage}`;
  const attempt = (desk.attempts.get(counter) ?? 0) + 1;
  desk.attempts.set(counter, attempt);
  const { zip, amount, price } = lender.read(fields);
  const call: SimulatedCall = { lender: lender.id, stage, zip, amount, price, key, attempt };
  const scripted = desk.script?.(call);
  if (scripted !== undefined) return scripted;
  // Polls and status queries get real responses: the table applies to pings and posts.
  return stage === "post" || stage === "ping" ? behaviorOf(call) : { kind: "accept" };
}

function decide(lender: SimulatedLender, visit: Visit, behavior: Behavior, lead: string, origin: string): Verdict {
  const missing = lender.required.filter((name) => visit.fields[name] === undefined || visit.fields[name] === "");
  if (missing.length > 0) return { kind: "declined", reason: "invalid" };
  if (behavior.kind === "decline") return { kind: "declined", reason: behavior.reason ?? "declined" };
  if (behavior.kind === "hang") return { kind: "declined", reason: "declined" };
  const pays =
    behavior.kind === "counter"
      ? behavior.price
      : behavior.kind === "accept"
        ? (behavior.price ?? lender.pays)
        : lender.pays;
  if (lender.read(visit.fields).price > pays) {
    return { kind: "declined", reason: "declined", ...(behavior.kind === "counter" ? { counterPrice: pays } : {}) };
  }
  return { kind: "sold", price: pays, lead, url: `${origin}/lenders/${lender.id}/welcome/${lead}` };
}

function post(desk: Desk, visit: Visit): Decision {
  const { lender, fields, key } = visit;
  const read = lender.read(fields);
  const known = key === undefined ? undefined : desk.leads.findByKey(lender.id, key);
  const behavior = known === undefined ? behaviorFor(desk, visit) : ({ kind: "accept" } as const);
  const id = known?.id ?? randomBytes(16).toString("base64url");
  const verdict = known?.verdict ?? decide(lender, visit, behavior, id, desk.origin());
  // A lender that hangs has not stored anything.
  if (known === undefined && behavior.kind !== "hang")
    desk.leads.store({ id, lender: lender.id, fields, verdict, polls: 0 }, key);
  desk.ledger.record({
    lender: lender.id,
    at: Date.now(),
    key,
    ...read,
    lead: id,
    verdict: verdict.kind,
    repeated: known !== undefined,
  });
  return { reply: lender.answerPost(verdict, id, desk.origin()), behavior };
}

function ping(desk: Desk, visit: Visit): Decision {
  const { lender, fields } = visit;
  desk.ledger.recordPing(lender.id, Object.keys(fields));
  const behavior = behaviorFor(desk, visit);
  const payout = behavior.kind === "decline" ? undefined : lender.pays;
  // A failed ping would prevent the post, so the table's faults apply to the post.
  const scripted = desk.script !== undefined;
  return {
    reply: lender.answerPing?.(payout, randomBytes(8).toString("hex")) ?? unsupported,
    behavior: scripted ? behavior : { kind: "accept" },
  };
}

function poll(desk: Desk, visit: Visit): Decision {
  const lead = desk.leads.find(visit.lender.id, visit.lead ?? "");
  if (lead === undefined) return { reply: unsupported, behavior: { kind: "accept" } };
  lead.polls += 1;
  return {
    reply: visit.lender.answerPoll?.(lead.verdict, lead.polls) ?? unsupported,
    behavior: behaviorFor(desk, visit),
  };
}

function status(desk: Desk, visit: Visit): Decision {
  const lead = desk.leads.findByKey(visit.lender.id, visit.key ?? "");
  return { reply: visit.lender.answerStatus?.(lead?.verdict) ?? unsupported, behavior: behaviorFor(desk, visit) };
}

/** The applicant declined on this lender's page. */
function declined(desk: Desk, visit: Visit): Decision {
  const named = visit.fields["LeadID"] ?? "";
  const lead = desk.leads.find(visit.lender.id, named) ?? desk.leads.findByKey(visit.lender.id, visit.key ?? "");
  if (lead === undefined) return { reply: unsupported, behavior: { kind: "accept" } };
  desk.ledger.recordDeclined(visit.lender.id, lead.id);
  return { reply: json({ heard: true }), behavior: { kind: "accept" } };
}

export const stages: Readonly<Record<Stage, (desk: Desk, visit: Visit) => Decision>> = {
  ping,
  post,
  poll,
  status,
  declined,
};
