import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { problemCodes, type ProblemCode } from "./checks/problem.ts";
import { compileLenders } from "./compile-lenders.ts";
import { disclosedGroups } from "./field-groups.ts";
import { lenderJsonSchema } from "./schema/lender-file.ts";
import { LendersRefused, loadLenders } from "./load-lenders.ts";
import { sampleLenders, sampleTexts } from "./round-trip.fixture.ts";

const installation = { origins: { simulator: "http://127.0.0.1:3001" }, secrets: {} };

/** Returns a sample file with one value replaced, or removed if `undefined`. */
function edited(file: string, path: string, value: unknown): string {
  const whole: unknown = JSON.parse(sampleTexts[`${file}.json`] ?? "");
  const steps = path.split("/");
  const last = steps.pop() ?? "";
  const place = steps.reduce((at, step) => (at as Record<string, unknown>)[step], whole) as Record<string, unknown>;
  if (value === undefined) delete place[last];
  else place[last] = value;
  return JSON.stringify(whole);
}

const problemsOf = (text: string) => compileLenders({ "one.json": text }, installation).problems;

test("the sample lenders compile, for both products and all three unknown-outcome policies", () => {
  const lenders = [...sampleLenders("http://127.0.0.1:3001").values()];
  expect(lenders.length).toBeGreaterThanOrEqual(6);
  expect(new Set(lenders.map(({ file }) => file.unknownOutcome))).toEqual(new Set(["dedupes", "hasStatus", "neither"]));
  expect(new Set(lenders.flatMap(({ file }) => file.products))).toEqual(new Set(["paydayLoan", "personalLoan"]));
  expect(lenders.every(({ file }) => file.verified.state === "verified" && file.redirectHosts[0] === "127.0.0.1")).toBe(
    true,
  );
});

const juniperPost = (JSON.parse(sampleTexts["juniper-ridge.json"] ?? "") as { post: object }).post;

type Row = [ProblemCode, string, string, unknown, string];
const refusals: readonly Row[] = [
  ["shape", "harborline", "surprise", 1, "surprise"],
  ["shape", "harborline", "name", undefined, "name"],
  ["shape", "harborline", "verified", { state: "trusted" }, "verified.state"],
  ["shape", "harborline", "verified", { state: "verified" }, "verified.on"],
  ["shape", "harborline", "post/url", "http://lender.example/post", "post.url"],
  ["shape", "harborline", "post/method", "DELETE", "post.method"],
  ["shape", "harborline", "post/fields/GENDER", { constant: "X" }, "post.fields.GENDER"],
  ["shape", "harborline", "post/fields/maritalStatus", { constant: "X" }, "post.fields.maritalStatus"],
  ["shape", "harborline", "post/fields/Applicant.Race", { constant: "X" }, "post.fields.Applicant.Race"],
  ["shape", "harborline", "post/fields/__proto__x", { constant: "X" }, "post.fields.__proto__x"],
  ["shape", "harborline", "post/fields/X", "process.env.HOME", "post.fields.X"],
  ["shape", "harborline", "post/fields/X", { from: "values.dob", as: { date: "soon" } }, "post.fields.X.as.date"],
  ["shape", "harborline", "post/headers/Host", { constant: "x" }, "post.headers.Host"],
  ["shape", "harborline", "reply/rules", [], "reply.rules"],
  ["shape", "harborline", "reply/rules/0/when", [{ status: [200] }], "reply.rules.0.when"],
  ["shape", "harborline", "reply/rules/0/when", [{ path: "url", exists: true }], "reply.rules.0.when"],
  ["shape", "harborline", "redirectHosts", ["https://lender.example"], "redirectHosts.0"],
  ["shape", "harborline", "ladder/steps", [30, 20, 10, 5, 2, 1], "ladder.steps"],
  ["shape", "harborline", "timeoutSeconds", 600, "timeoutSeconds"],
  ["shape", "harborline", "samples", [], "samples"],
  ["shape", "harborline", "post/fields/X", { from: "values.city", missing: "none" }, "post.fields.X.missing"],
  [
    "default",
    "harborline",
    "post/fields/X",
    { from: "values.socialSecurity", missing: { default: "1" } },
    "post.fields.X.missing",
  ],
  [
    "default",
    "bellwether",
    "ping/fields/X",
    { from: "values.activeMilitary", missing: { default: "no" } },
    "ping.fields.X.missing",
  ],
  ["header", "harborline", "post/headers/X", { from: "values.city", missing: { default: "a\nb" } }, "post.headers.X"],
  ["unknown-field", "harborline", "post/fields/X", "values.favouriteColour", "post.fields.X"],
  ["unknown-criterion", "harborline", "accepts/0/name", "FieldIsNice", "accepts.0.name"],
  ["qualifier", "harborline", "accepts/0/params/field", "shoeSize", "accepts.0.params.field"],
  ["qualifier", "harborline", "accepts/0/params/value", undefined, "accepts.0.params.value"],
  [
    "qualifier",
    "harborline",
    "accepts",
    [{ name: "FieldEquals", params: { field: "payFrequency", value: "BIWEEKLY" } }],
    "accepts.0.params.value",
  ],
  [
    "qualifier",
    "harborline",
    "accepts",
    [{ name: "FieldNotEquals", params: { field: "socialSecurity", value: "1" } }],
    "accepts.0.params.field",
  ],
  ["shape", "bellwether", "ping/fields/X", "values.socialSecurity", "ping.fields.X"],
  ["shape", "bellwether", "ping/fields/X", "values.dob", "ping.fields.X"],
  ["shape", "bellwether", "ping/fields/X", { from: "values.account", as: { slice: [-4] } }, "ping.fields.X.from"],
  ["shape", "bellwether", "ping/fields/X", "values.zip", "ping.fields.X"],
  ["shape", "bellwether", "ping/fields/X", { from: "values.zip", as: { slice: [0, 5] } }, "ping.fields.X.as.slice.1"],
  ["shape", "bellwether", "ping/fields/X", "values.income", "ping.fields.X"],
  ["shape", "bellwether", "ping/fields/X", "request.id", "ping.fields.X"],
  ["shape", "bellwether", "ping/fields/X", "values.routing", "ping.fields.X"],
  ["shape", "bellwether", "ping/fields/X", "values.email", "ping.fields.X"],
  ["shape", "bellwether", "ping/fields/X", "values.employerPhone", "ping.fields.X"],
  ["shape", "bellwether", "ping/fields/X", { hmac: "values.email" }, "ping.fields.X.key"],
  ["shape", "bellwether", "ping/fields/X", { hmac: "values.socialSecurity", key: "A_KEY" }, "ping.fields.X.hmac"],
  ["shape", "bellwether", "ping/fields/X", { hmac: "values.account", key: "A_KEY" }, "ping.fields.X.hmac"],
  ["shape", "bellwether", "ping/fields/X", { hmac: "values.dob", key: "A_KEY" }, "ping.fields.X.hmac"],
  ["shape", "bellwether", "ping/fields/X", { sha256: "values.email" }, "ping.fields.X"],
  ["shape", "bellwether", "ping/fields/X", { from: "values.email", as: { sha256: "hex" } }, "ping.fields.X.from"],
  ["secret", "bellwether", "ping/fields/X", { hmac: "values.email", key: "A_KEY" }, "ping.fields.X"],
  ["secret", "bellwether", "ping/fields/X", { hmac: "values.email", key: "A_KEY", sample: "short" }, "ping.fields.X"],
  ["private-url", "bellwether", "ping/query", { X: { hmac: "values.email", key: "A_KEY" } }, "ping.query.X"],
  ["offer", "northfork", "offer", undefined, "offer"],
  ["shape", "bellwether", "ping/headers", { "X-Ip": "consent.ip" }, "ping.headers.X-Ip"],
  ["private-url", "juniper-ridge", "post/query/X", "values.email", "post.query.X"],
  ["private-url", "juniper-ridge", "post/query/X", "values.income", "post.query.X"],
  ["private-url", "juniper-ridge", "post/query/X", "source.clickId", "post.query.X"],
  ["private-url", "juniper-ridge", "post/query/X", "consent.certificateUrl", "post.query.X"],
  ["private-url", "copper-mill", "post/encoding", "query", "post.fields.ip_address"],
  ["ladder", "juniper-ridge", "ladder/steps", [50, 60], "ladder.steps.1"],
  ["ladder", "juniper-ridge", "ladder/steps", [50, 1], "ladder.steps.1"],
  ["ladder", "juniper-ridge", "post/query/MinimumPrice", { constant: 1 }, "post.fields"],
  ["licence", "harborline", "licences/0/product", "personalLoan", "licences.0.product"],
  ["licence", "harborline", "licences/0/to", "2020-01-01", "licences.0.to"],
  ["licence", "harborline", "caps/byState", { ZZ: { perDay: 1 } }, "caps.byState.ZZ"],
  ["recovery", "copper-mill", "offerDeclined/fields/X", "values.email", "offerDeclined.fields.X"],
  ["recovery", "juniper-ridge", "post/headers", undefined, "post"],
  ["recovery", "northfork", "status", undefined, "status"],
  ["polling", "northfork", "poll", undefined, "poll"],
  ["polling", "northfork", "reply/rules/0/pollUrl", undefined, "reply.rules.0.pollUrl"],
  ["polling", "northfork", "poll/reply/rules/0/price", undefined, "poll.reply.rules.0.price"],
  ["licence", "harborline", "licences/0/states", ["XX"], "licences.0.states.0"],
  ["schedule", "juniper-ridge", "schedule/timeZone", "Texas", "schedule.timeZone"],
  ["schedule", "juniper-ridge", "schedule/to", "00:00", "schedule.to"],
  ["shape", "juniper-ridge", "post/headers/X-Gender", { constant: "X" }, "post.headers.X-Gender"],
  ["shape", "juniper-ridge", "post/headers/Accept-Encoding", { constant: "gzip" }, "post.headers.Accept-Encoding"],
  ["header", "juniper-ridge", "post/headers/X-Key", { constant: "a\r\nX-Other: 1" }, "post.headers.X-Key"],
  ["header", "juniper-ridge", "post/headers/X-Key", { constant: "\u043A" }, "post.headers.X-Key"],
  ["header", "juniper-ridge", "post/headers/idempotency-key", { constant: "1" }, "post.headers.idempotency-key"],
  ["names", "juniper-ridge", "post/fields/City.x", "values.city", "post.fields.City"],
  ["names", "juniper-ridge", "post/fields/A..b", "values.city", "post.fields.A..b"],
  ["names", "juniper-ridge", "post/encoding", "xml", "post.fields.ClientIP"],
  [
    "names",
    "juniper-ridge",
    "post",
    { ...juniperPost, encoding: "xml", fields: { "A.1b": "price" } },
    "post.fields.A.1b",
  ],
  ...["a[b]", "a.b:c:d", "a.@b.c", "a.1b", "a.@", "a.b:c", "b:a.c"].map((name): Row => [
    "names",
    "juniper-ridge",
    "post",
    { ...juniperPost, encoding: "xml", fields: { "a.z": "price", [name]: "key" } },
    `post.fields.${name}`,
  ]),
  [
    "incomplete-map",
    "harborline",
    "post/fields/Attributes.PayPeriod/as/map",
    { weekly: "w" },
    "post.fields.Attributes.PayPeriod.as.map",
  ],
  ["origin", "harborline", "post/url", "{elsewhere}/post", "post.url"],
  ["redirect", "harborline", "redirectHosts", ["*.com"], "redirectHosts.0"],
  ["redirect", "harborline", "redirectHosts", ["localhost"], "redirectHosts.0"],
  ["secret", "harborline", "post/fields/Source.Key", { secret: "HARBORLINE_KEY" }, "post.fields.Source.Key"],
  ["sample", "harborline", "samples/0/outcome/price", 46, "samples.0.outcome.price"],
  ["sample", "harborline", "samples/1/outcome/kind", "sold", "samples.1.outcome.kind"],
  ["sample", "harborline", "samples/0/request/sends/Lead.FirstName", "Sam", "samples.0.request.sends.Lead.FirstName"],
  ["sample", "copper-mill", "samples/0/stage", "ping", "samples.0.stage"],
];

test.each(refusals)("%s: refuses %s with %s = %j at %s", (code, file, path, value, at) => {
  const problems = problemsOf(edited(file, path, value));
  expect(problems).toContainEqual({ code, file: "one.json", path: at, expected: expect.stringMatching(/.+/) });
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

test("invalid or ambiguous JSON is refused with its position, without quoting it", () => {
  const expected = "valid JSON";
  const json = (path: string, wanted: string) => [{ code: "json", file: "one.json", path, expected: wanted }];
  expect(problemsOf('{"key": "secret-1')).toEqual(json("line 1 column 18", expected));
  expect(problemsOf('{\n  "key": "secret-1",\n}')).toEqual(json("line 3 column 1", expected));
  expect(problemsOf("")).toEqual(json("", expected));
  const once = "each key only once per object, and at most 64 levels";
  expect(problemsOf('{"verified": 1, "verified": 2}')).toEqual(json("", once));
  expect(problemsOf(`\uFEFF${sampleTexts["harborline.json"] ?? ""}`)).toEqual([]);
});

test("some file raises every code of the catalog", () => {
  // "never-sent" is raised by `lender check`, not at the load.
  const raised = new Set<string>(["file-name", "json", "target", "never-sent", ...refusals.map(([code]) => code)]);
  expect(Object.keys(problemCodes).filter((code) => !raised.has(code))).toEqual([]);
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
  const folder = new URL("../../../../lenders/", import.meta.url).pathname;
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
