import { z } from "zod";

const scalar = z.union([z.string(), z.number(), z.boolean()]);
/** Dotted path into the answer; a number is a position in a list. For a text answer, the whole text is `text`. */
const path = z.string().regex(/^[^.\s]+(\.[^.\s]+)*$/, "dotted path");

const inAnswer = [
  z.strictObject({ path, equals: scalar }),
  z.strictObject({ path, oneOf: z.array(scalar).min(1) }),
  z.strictObject({ path, startsWith: z.string().min(1) }),
  z.strictObject({ path, exists: z.boolean().describe("true: the value exists and is not empty") }),
] as const;
export type AnswerCondition = z.infer<(typeof inAnswer)[number]>;
const inEach = z.array(z.union(inAnswer)).min(1);

/** Exactly one test of the trimmed text at `path`, or of the HTTP status. */
const condition = z.union([
  ...inAnswer,
  z.strictObject({ path, some: inEach.describe("At least one item of the list at `path` meets all these conditions") }),
  z.strictObject({ status: z.array(z.number().int().min(200).max(599)).min(1) }),
]);
export type Condition = z.infer<typeof condition>;

const isVerdict = (one: Condition): boolean =>
  "some" in one ? one.some.some(isVerdict) : "equals" in one || "oneOf" in one || "startsWith" in one;

const when = z.array(condition).min(1).describe("Conditions, all of which must be met");
const code = path
  .optional()
  .describe("Path of the lender's own reason code: 1 to 40 letters, digits, _, . and -; anything else is not stored");
const reason = z.enum(["declined", "duplicate", "invalid", "capped"]);

const sold = z
  .strictObject({
    when,
    outcome: z.literal("sold"),
    price: path.optional().describe("Path of the price in dollars; default the price asked for"),
    redirect: path,
    reference: path
      .optional()
      .describe("Path of the lender's own reference of the sale, by which its statement may name it"),
    numericReference: z
      .literal(true)
      .optional()
      .describe("References are numbers that the lender made, so they are kept even if they look like a phone number"),
    among: z
      .strictObject({
        list: path,
        only: inEach.optional().describe("Consider only items that meet all these conditions"),
        lowest: path.describe("Path inside each item; the item with the lowest number there is chosen"),
      })
      .optional()
      .describe("For replies with several offers: price, redirect and reference are read from the chosen item"),
  })
  .refine((rule) => rule.when.some((one) => isVerdict(one)), {
    error: "a condition on a value in the reply body; a status or the presence of a value alone never means sold",
    path: ["when"],
  })
  .refine((rule) => rule.numericReference === undefined || rule.reference !== undefined, {
    error: "reference, or no numericReference",
    path: ["numericReference"],
  });

const declined = z.strictObject({
  when,
  outcome: z.literal("declined"),
  reason: reason.optional().describe("Reason if `reasons` does not match; default declined"),
  reasons: z
    .strictObject({ path, contains: z.record(z.string().min(1), reason) })
    .optional()
    .describe("Derives the reason from a string in the reply, ignoring case"),
  code,
  counterPrice: path.optional().describe("Dollars"),
});

const pending = z.strictObject({
  when,
  outcome: z.literal("pending"),
  pollUrl: path
    .optional()
    .describe(
      "Path of the poll URL, resolved against the post's URL and limited to the same origin; default the URL last used",
    ),
  pollPath: z
    .string()
    .regex(/^\/[^\s{}]*(\{[^{}\s]+\}[^\s{}]*)+$/, "/path/{name}")
    .optional()
    .describe("For replies without a poll URL: a path at the post's origin, with values from the reply in braces"),
  percent: path.optional(),
});

const bid = z.strictObject({ when, outcome: z.literal("bid"), price: path, reference: path.optional() });
const noBid = z.strictObject({ when, outcome: z.literal("declined"), code });
const absent = z.strictObject({ when, outcome: z.literal("absent") });

const encoding = z
  .enum(["json", "xml", "text", "form"])
  .describe("How to parse the reply, regardless of its content type");

/** Rules are tried in order: the first one whose conditions all hold decides. If none holds, the outcome is unknown. */
export const postReply = z.strictObject({ encoding, rules: z.array(z.union([sold, declined, pending])).min(1) });
export const pingReply = z.strictObject({ encoding, rules: z.array(z.union([bid, noBid])).min(1) });
/** `absent`: the lender never received that post. */
export const statusReply = z.strictObject({
  encoding,
  rules: z.array(z.union([sold, declined, pending, absent])).min(1),
});

export type PostReply = z.infer<typeof postReply>;
export type PingReply = z.infer<typeof pingReply>;
export type StatusReply = z.infer<typeof statusReply>;
export type ReplyEncoding = z.infer<typeof encoding>;
export type ReplyRule = StatusReply["rules"][number];
export type SoldRule = z.infer<typeof sold>;
export type DeclinedRule = z.infer<typeof declined>;
export type PendingRule = z.infer<typeof pending>;
