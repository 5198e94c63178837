import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { temporaryFolder } from "../store/database/temporary-folder.fixture.ts";
import { turnsOf } from "../system/turns-of.fixture.ts";
import { compileLenders } from "./compile-lenders.ts";
import { disclosedGroups } from "./field-groups.ts";
import { lenderJsonSchema } from "./schema/lender-file.ts";
import { LendersRefused, loadLenders } from "./load-lenders.ts";
import { sampleLenders, sampleTexts } from "./round-trip.fixture.ts";
import { installation, edited, problemsOf } from "./edited-lender.fixture.ts";

test("the sample lenders compile, for both products and all three unknown-outcome policies", () => {
  const lenders = [...sampleLenders("http://127.0.0.1:3001").values()];
  expect(lenders.length).toBeGreaterThanOrEqual(6);
  expect(new Set(lenders.map(({ file }) => file.unknownOutcome))).toEqual(new Set(["dedupes", "hasStatus", "neither"]));
  expect(new Set(lenders.flatMap(({ file }) => file.products))).toEqual(new Set(["paydayLoan", "personalLoan"]));
  expect(lenders.every(({ file }) => file.verified.state === "verified" && file.redirectHosts[0] === "127.0.0.1")).toBe(
    true,
  );
});

const addresses = [
  "https://me:word@lender.example/post",
  "https://10.0.0.1/post",
  "https://2130706433/post",
  "https://0x7f.1/post",
  "https://[::1]/post",
  "https://[::ffff:10.0.0.1]/post",
  "https://localhost/post",
  "https://intranet/post",
  "https://lender.example./post",
  "https://",
  "https://lender example/post",
  "https://{simulator}/post",
  "https://lender.example/{values.socialSecurity}",
  "https://lender.example/post#here",
  "https://lender.example/post?gender=F",
  "{simulator}/post?maritalStatus=1",
];

test.each(addresses)("a URL that cannot or must not be sent to is refused when the file is read: %s", (url) => {
  expect(problemsOf(edited("harborline", "post/url", url)).map(({ code, path }) => `${code} ${path}`)).toContain(
    "target post.url",
  );
});

const named =
  "SEXCode ApplicantIsMale sexualOrientation civil_status MaritialStatus Hispanic lead.HusbandName races lead[sex] Person.@gender g:race".split(
    " ",
  );

test.each(named)("other names for legally forbidden characteristics are refused too: %s", (name) => {
  expect(problemsOf(edited("harborline", `post/fields/${name}`, { constant: "1" }))).toMatchObject([
    { code: "shape", path: `post.fields.${name}`, expected: expect.stringContaining("cannot be connected") },
  ]);
});

const words: readonly [string, string, unknown, string][] = [
  ["a kind", "timeoutSeconds", "15", "a number"],
  ["what is missing", "verified", undefined, "an object, but it is missing"],
  ["a limit", "timeoutSeconds", 1e9, "at most 180"],
  ["a least", "caps/perDay", -1, "more than 0"],
  ["a day", "licences/0/from", "2024-02-30", "a valid date, YYYY-MM-DD"],
  ["a name", "name", " ", "a name"],
  ["a choice", "reply/rules/0/outcome", "approved", 'one of "sold", "declined", "pending"'],
  [
    "a format",
    "post/fields/DOB",
    { from: "values.dob", as: { regex: "(a+)+$" } },
    "one of the keys bands, boolean, date, digits, map, months, native, number, slice, text",
  ],
];

test.each(words)("a finding says what to write instead: %s", (_, path, value, expected) => {
  expect(problemsOf(edited("juniper-ridge", path, value)).map((one) => one.expected)).toContain(expected);
});

test("an ambiguous date pattern of thousands of letters is refused quickly", () => {
  const as = { date: `${"M".repeat(5_000)}!` };
  const began = performance.now();
  expect(problemsOf(edited("harborline", "post/fields/X", { from: "values.dob", as }))).toMatchObject([
    { path: "post.fields.X.as.date" },
  ]);
  // Trying every reading of 60 letters would never finish.
  expect(performance.now() - began).toBeLessThan(20_000);
});

test("a list of tens of thousands of conditions is refused before each of them is checked", () => {
  const when = Array.from({ length: 40_000 }, (_, a) => ({ a }));
  expect(problemsOf(edited("northfork", "reply/rules/0/when", when))).toEqual([
    { code: "shape", file: "one.json", path: "reply.rules.0.when", expected: "at most 1,000 entries" },
  ]);
});

test("every unknown key is reported, even hundreds of thousands of them", () => {
  const unknown = Object.fromEntries(Array.from({ length: 200_000 }, (_, key) => [`x${String(key)}`, 1]));
  expect(problemsOf(edited("northfork", "caps", unknown)).length).toBeGreaterThanOrEqual(200_000);
});

test("a rule without any known key says what is missing", () => {
  expect(problemsOf(edited("harborline", "status/reply/rules/0", { a: 1 }))).toContainEqual(
    expect.objectContaining({ path: "status.reply.rules.0.when", expected: "an array, but it is missing" }),
  );
});

test("invalid or ambiguous JSON is refused with its position, without quoting it", () => {
  const expected = "valid JSON";
  const json = (path: string, wanted: string) => [{ code: "json", file: "one.json", path, expected: wanted }];
  expect(problemsOf('{"key": "secret-1')).toEqual(json("line 1 column 18", expected));
  expect(problemsOf('{\n  "key": "secret-1",\n}')).toEqual(json("line 3 column 1", expected));
  expect(problemsOf("")).toEqual(json("", expected));
  const once = "each key only once per object, and at most 64 levels";
  expect(problemsOf('{"verified": 1,\n "verified": 2}')).toEqual(json("line 2 column 2", once));
  expect(problemsOf(`\uFEFF${sampleTexts["harborline.json"] ?? ""}`)).toEqual([]);
});

test("secrets come from the environment; samples are used only with the simulated network", () => {
  const text = sampleTexts["harborline.json"] ?? "";
  const real = edited("harborline", "post/url", "https://lender.example/post");
  expect(problemsOf(real).map(({ code }) => code)).toContain("secret");
  const own = JSON.stringify({
    ...(JSON.parse(text) as object),
    samples: [{ name: "unread", stage: "post", answer: { body: "" }, outcome: { kind: "unknown" } }],
  });
  const { lenders } = compileLenders(
    { "one.json": own },
    { ...installation, secrets: { HARBORLINE_KEY: "from-environment" } },
  );
  expect(lenders[0]?.secrets?.get("HARBORLINE_KEY")).toBe("from-environment");
  expect(lenders[0]?.secrets?.get("HARBORLINE_TOKEN")).toBe("fake-source-token");
  expect(JSON.stringify(lenders[0]?.file)).not.toContain("from-environment");
});

test("a sample with the example key of a lender's documentation fits a real key, which no message shows", () => {
  const secrets = { HARBORLINE_KEY: "a-real-key-of-the-lender" };
  const compiled = (text: string | undefined) =>
    compileLenders({ "harborline.json": text ?? "" }, { ...installation, secrets }).problems;
  expect(compiled(sampleTexts["harborline.json"])).toEqual([]);
  expect(
    compiled(sampleTexts["harborline.json"]?.replace('"Lead.FirstName": "Pat"', '"Lead.FirstName": "Lee"')),
  ).toEqual([{ code: "sample", file: "harborline.json", path: expect.any(String), expected: "Lee, sent Pat" }]);
});

test("a guessable feedback key is refused", () => {
  const text = sampleTexts["foxglove.json"] ?? "";
  const secrets = { FOXGLOVE_FEEDBACK_KEY: "short" };
  expect(compileLenders({ "one.json": text }, { ...installation, secrets }).problems).toEqual([
    { code: "secret", file: "one.json", path: "feedback.secret", expected: expect.stringContaining("24 characters") },
  ]);
});

test("a ping discloses no contact, identity or bank data; a post discloses what it maps", () => {
  const lenders = sampleLenders("http://127.0.0.1:3001");
  const bellwether = lenders.get("bellwether");
  const harborline = lenders.get("harborline");
  expect(bellwether && disclosedGroups(bellwether.file, "ping")).toEqual(["income", "request"]);
  expect(bellwether && disclosedGroups(bellwether.file, "post")).toEqual([
    "bank",
    "contact",
    "identity",
    "income",
    "request",
  ]);
  expect(harborline && disclosedGroups(harborline.file, "ping")).toEqual([]);
});

test("a folder is loaded as a whole or refused as a whole", async () => {
  const folder = fileURLToPath(new URL("../../../../lenders/", import.meta.url));
  expect((await loadLenders(folder, installation)).map(({ id }) => id)).toContain("harborline");
  const refused = await loadLenders(folder, { origins: {}, secrets: {} }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(LendersRefused);
  expect(String(refused)).toContain(
    "harborline.json: post.url: expected a value for {simulator} in this installation (origin)",
  );
});

test("the committed JSON Schema is current", () => {
  const committed = readFileSync(new URL("../../../../lenders/schema/lender.schema.json", import.meta.url), "utf8");
  expect(committed, "run npm run generate").toBe(`${JSON.stringify(lenderJsonSchema(), null, 2)}\n`);
});

test("a map must cover every option that `accepts` does not exclude", () => {
  const weekly = { from: "values.payFrequency", as: { map: { weekly: "W", biweekly: "B", monthly: "M" } } };
  const spelled = edited("harborline", "post/fields/Attributes.PayPeriod", weekly);
  const accepting = (...accepts: readonly unknown[]) =>
    problemsOf(JSON.stringify({ ...(JSON.parse(spelled) as object), accepts })).filter(
      ({ code }) => code === "incomplete-map",
    );
  const frequency = (name: string, value: string) => ({ name, params: { field: "payFrequency", value } });
  expect(accepting()).toEqual([expect.objectContaining({ expected: expect.stringContaining("twiceMonthly") })]);
  expect(accepting(frequency("FieldNotEquals", "monthly"))).toHaveLength(1);
  expect(accepting({ name: "FieldIsNotNull", params: { field: "payFrequency" } })).toHaveLength(1);
  expect(accepting(frequency("FieldNotEquals", "twiceMonthly"))).toEqual([]);
  expect(accepting(frequency("FieldEquals", "weekly"))).toEqual([]);
});

test("the JSON Schema lists every path that a mapping may name", () => {
  const text = JSON.stringify(lenderJsonSchema());
  for (const path of ["values.firstName", "values.payDate2", "consent.text", "pingReference"])
    expect(text).toContain(`"${path}"`);
});

test.each(["Alder.json", "alder cash.json", "alder_cash.json", "-alder.json", "\u00e9.json", "a/b.json", ".json"])(
  "the file name %s is refused, because it would become part of the feedback URL",
  (file) => {
    const { lenders, problems } = compileLenders({ [file]: edited("harborline", "name", "Alder") }, installation);
    expect([lenders.length, problems.map(({ code }) => code)]).toEqual([0, ["file-name"]]);
  },
);

test("many lenders are loaded in turns, because a running server reloads them", async () => {
  const folder = temporaryFolder();
  const count = 200;
  for (let nth = 0; nth < count; nth += 1)
    await writeFile(join(folder, `copy-${String(nth)}.json`), edited("harborline", "name", "Copy"));
  const { result, longTurns } = await turnsOf(() => loadLenders(folder, installation));
  expect(result).toHaveLength(count);
  expect(longTurns).toBeGreaterThan(5);
});
