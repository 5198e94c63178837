import { z } from "zod";
import type { ConsoleEndpoint } from "../console-endpoint.ts";
import { answer, cents, requestId, time } from "../shapes.ts";
import { requestRow } from "./request-row.ts";

/** A moment in a lane: what happened, as `loanbridge leads ID` says it. */
const event = z.strictObject({
  at: time,
  lane: z.enum(["visitor", "server", "lender"]),
  what: z.string().describe("began, skipped, pinged, posted, answered, arrived, told, reported, ended, submitted, …"),
  lender: z.string().nullable(),
  detail: z.string(),
});

/** A call to a lender, from sending to the answer. */
const call = z.strictObject({
  lender: z.string(),
  stage: z.enum(["ping", "post"]),
  tier: z.int().min(0),
  askedCents: cents,
  state: z.string(),
  reason: z.string().nullable(),
  code: z.string().nullable().describe("The lender's own reason code"),
  reference: z.string().nullable().describe("The lender's own reference of its purchase"),
  priceCents: cents.nullable(),
  isForLess: z.boolean().describe("Sold below the price asked"),
  sentAt: time.nullable(),
  answeredAt: time.nullable(),
  arrivedAt: time.nullable(),
});

export const showRequest = {
  kind: "query",
  summary: "One request as lanes: visitor, server and each lender, with skips, disclosures, consents and messages",
  input: z.strictObject({ id: requestId }),
  answer: answer({
    request: requestRow,
    isErased: z.boolean(),
    state: z.string().nullable().describe("U.S. state of the completed form"),
    amountFrom: z.int().nullable().describe("Lower bound of the requested amount's range, in dollars"),
    device: z.string().nullable(),
    steps: z
      .array(z.strictObject({ step: z.string(), label: z.string(), at: time }))
      .describe("Steps of the form, when each was first reached"),
    calls: z.array(call),
    events: z.array(event).describe("Everything in order of time, calls included"),
    skips: z.array(
      z.strictObject({
        lender: z.string(),
        rule: z.string(),
        source: z.string().nullable().describe("Law or contract behind the rule"),
        at: time,
      }),
    ),
    disclosures: z.array(
      z.strictObject({
        lender: z.string(),
        groups: z.array(z.string()),
        purpose: z.string(),
        at: time,
        entry: z.int(),
      }),
    ),
    consents: z.array(
      z.strictObject({ kind: z.string(), act: z.string(), text: z.string().nullable(), at: time, entry: z.int() }),
    ),
    messages: z.array(
      z.strictObject({ id: z.string(), kind: z.string(), state: z.string(), reason: z.string().nullable(), at: time }),
    ),
    postbacks: z.array(
      z.strictObject({ id: z.string(), event: z.string(), state: z.string(), reason: z.string().nullable(), at: time }),
    ),
    marks: z.array(z.string()).describe("Marks of a suspicious request, such as duplicate"),
  }),
} as const satisfies ConsoleEndpoint;
