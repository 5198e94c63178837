import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startStack, type Stack } from "../stack/stack.ts";
import { isRefusal, OddVisitor, type Body } from "./visitor.ts";

let stack: Stack;
let visitor: OddVisitor;
let before: string;

beforeAll(async () => {
  stack = await startStack();
  visitor = await OddVisitor.at(stack.site("payday"));
  before = await visitor.stored();
});
afterAll(() => stack.close());

/**
 * JSON texts that are not a value of any field, or not JSON at all. As text, because JSON.stringify would correct them.
 */
const oddities = [
  "null",
  "true",
  "0",
  "-0",
  "1e999",
  "-1e999",
  "1e-999",
  "NaN",
  "Infinity",
  "undefined",
  "0x10",
  "01",
  "9007199254740993",
  '""',
  '" "',
  String.raw`"\ud800"`,
  String.raw`"\udfff\ud800"`,
  String.raw`"a\u0000b"`,
  String.raw`"\u202etxt.exe"`,
  String.raw`"a\r\nBcc: x@y.co"`,
  '"<script>alert(1)</script>"',
  `"' OR 1=1; DROP TABLE application; --"`,
  `"${"a".repeat(10_000)}"`,
  `"${"💶".repeat(5_000)}"`,
  "[]",
  '["a","b"]',
  "{}",
  '{"toString":1}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"$ne":null}',
  "[".repeat(500) + "]".repeat(500),
  '{"a":'.repeat(500) + "1" + "}".repeat(500),
];

/** The long form with one answer replaced by a raw text. */
function withText(body: Body, group: "userApplication" | "secureFields", field: string, text: string): string {
  const whole = { ...body, [group]: { ...body[group], [field]: "@@@" } };
  return JSON.stringify(whole).replace('"@@@"', () => text);
}

async function storesNothing(body: string | Buffer, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  const answer = await visitor.patch(body, headers);
  expect([answer.status, isRefusal(answer)], `answered by ${answer.body.slice(0, 200)}`).toEqual([answer.status, true]);
  return answer.status;
}

test("a form with any odd value in place of an answer is refused, and nothing of it is stored", async () => {
  const places = [
    ...Object.keys(visitor.longForm.userApplication).map((field) => ["userApplication", field] as const),
    ...Object.keys(visitor.longForm.secureFields ?? {})
      .filter((field) => field !== "socialSecurity")
      .map((field) => ["secureFields", field] as const),
  ];
  expect(places.length).toBeGreaterThan(30);
  let at = 0;
  for (const [group, field] of places)
    for (const step of [0, 7, 13]) {
      const oddity = oddities[(at + step) % oddities.length] ?? "null";
      at += 1;
      await storesNothing(withText(visitor.longForm, group, field, oddity));
    }
  expect(at).toBeGreaterThan(oddities.length);
  expect(await visitor.stored()).toBe(before);
}, 60_000);

test("any generated JSON body is refused, and nothing of it is stored", async () => {
  const odd = fc.oneof(
    fc.constantFrom(...oddities),
    fc.json({ maxDepth: 4 }),
    fc.string({ unit: "binary", maxLength: 40 }).map((text) => JSON.stringify(text)),
  );
  const field = fc.oneof(
    fc.constantFrom(...Object.keys(visitor.longForm.userApplication)),
    fc.constantFrom("__proto__", "constructor", "redirectUrl", "viewState", "rejected", ""),
    fc.string({ maxLength: 10 }),
  );
  await fc.assert(
    fc.asyncProperty(field, odd, async (name, text) => {
      await storesNothing(withText(visitor.longForm, "userApplication", name, text));
    }),
    { numRuns: 200 },
  );
  expect(await visitor.stored()).toBe(before);
}, 60_000);

test("bytes that are not JSON are refused, and nothing is stored", async () => {
  const whole = Buffer.from(JSON.stringify({ viewState: "FULL_FORM", userApplication: {} }));
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 64 }).map((each) => Buffer.from(each)),
    fc.nat({ max: whole.length - 1 }).map((length) => whole.subarray(0, length)),
    fc.tuple(fc.nat({ max: whole.length - 1 }), fc.integer({ min: 128, max: 255 })).map(([at, byte]) => {
      const changed = Buffer.from(whole);
      changed[at] = byte;
      return changed;
    }),
  );
  await fc.assert(
    fc.asyncProperty(bytes, async (body) => {
      await storesNothing(body);
    }),
    { numRuns: 100 },
  );
  expect(await visitor.stored()).toBe(before);
}, 60_000);

/** Name of the case, body, additional headers, expected status. */
type Case = readonly [string, () => string | Buffer, Readonly<Record<string, string>>, number];

test.each<Case>([
  [
    "a megabyte",
    () => JSON.stringify({ viewState: "FULL_FORM", userApplication: { email: "a".repeat(1_048_576) } }),
    {},
    413,
  ],
  ["a key twice", () => withText(visitor.longForm, "userApplication", "zip", '"78704","zip":"10001"'), {}, 400],
  ["a prototype beside the form", () => `{"__proto__":{"x":1},${JSON.stringify(visitor.longForm).slice(1)}`, {}, 400],
  ["an unknown key", () => JSON.stringify({ ...visitor.longForm, admin: true }), {}, 400],
  ["a state that no screen has", () => JSON.stringify({ ...visitor.longForm, viewState: "REDIRECT" }), {}, 400],
  ["a list of forms", () => JSON.stringify([visitor.longForm]), {}, 400],
  [
    "a byte-order mark of another encoding",
    () => Buffer.from(`\uFEFF${JSON.stringify(visitor.longForm)}`, "utf16le"),
    {},
    400,
  ],
  ["a form as text", () => JSON.stringify(visitor.longForm), { "content-type": "text/plain" }, 415],
  ["no type", () => JSON.stringify(visitor.longForm), { "content-type": "" }, 415],
  [
    "a type with a trick",
    () => JSON.stringify(visitor.longForm),
    { "content-type": "application/json\t; charset=utf-7" },
    415,
  ],
  ["nothing", () => "", {}, 400],
])("%s is refused, and nothing of it is stored", async (_what, body, headers, status) => {
  expect(await storesNothing(body(), headers)).toBe(status);
  expect(await visitor.stored()).toBe(before);
});

test.each([
  ["a ZIP that is not one", { zip: "7870" }],
  ["a ZIP that nobody lives at", { zip: "00000" }],
  ["digits of another script", { zip: "\u096d\u096e\u096d\u0966\u096a" }],
  ["an e-mail that is none", { email: "a@b" }],
  ["an amount that the site does not offer", { amountRequestedRange: "123456" }],
  ["terms that were not accepted", { acceptedTermsAndConditions: false }],
])("[API-01] a landing form with %s gets its error and no cookie", async (_what, change) => {
  const { site } = visitor;
  const stranger = { ...visitor.landing, userApplication: { ...visitor.landing.userApplication, ...change } };
  const answer = await visitor.patch(JSON.stringify(stranger), { cookie: "" });
  expect([site, answer.status, isRefusal(answer), answer.headers["set-cookie"]]).toEqual([site, 200, true, undefined]);
});

test("an applicant younger than 18 is refused, whatever the spelling of the date", async () => {
  const year = String(new Date().getUTCFullYear() - 17);
  const young = { birthMonth: "01", birthDay: "02", birthYear: year };
  const { secureFields = {}, userApplication, ...rest } = visitor.longForm;
  const body = {
    ...rest,
    userApplication: { ...userApplication, ...young },
    secureFields: { ...secureFields, socialSecurity: "101744512" },
  };
  const answer = await visitor.patch(JSON.stringify(body));
  expect(JSON.parse(answer.body)).toMatchObject({ viewState: "FULL_FORM", errors: [{ field: "dob" }] });
  expect(await visitor.stored()).toBe(before);
});

test("none of these requests causes an internal error", () => {
  expect(stack.lines().filter((line) => /"status":5|"level":"error"/.test(line))).toEqual([]);
});
