import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { ServerResponse } from "@loanbridge/contract";
import { Applicant } from "../stack/applicant.ts";
import { begin, simulatorFile, type Running } from "../stack/processes.ts";
import { askRaw, type RawAnswer } from "../stack/raw-request.ts";
import { startStack, type Stack } from "../stack/stack.ts";
import { canaryChange, typedBy, typedByWriter, writer } from "./canaries.ts";
import { echoWhatIsSent } from "./echoing-lenders.ts";
import { recordBefore, type RecordingProxy } from "./recording-proxy.ts";
import { filesBelow, place, scan, type Place } from "./scan.ts";
import { lenderAddress } from "../stack/lender-address.ts";

const texas = { state: "TX", dlState: "TX" };

/** Each uses a ZIP with a simulated misbehavior (BEHAVIOURS.md), or a name above. */
const applicants = [
  { site: "payday", index: 5, change: {} },
  { site: "personal", index: 19, change: {} },
  { site: "payday", index: 0, change: { lastName: "Zażółćgęślowski" } },
  { site: "payday", index: 33, change: { zip: "75201", ...texas } },
  { site: "payday", index: 47, change: { zip: "76102", ...texas } },
  { site: "payday", index: 61, change: { zip: "73301", ...texas } },
  { site: "personal", index: 75, change: { zip: "79901", ...texas } },
  { site: "payday", index: 89, change: { zip: "79101", ...texas } },
  { site: "payday", index: 103, change: { lastName: "Echodecline" } },
  { site: "payday", index: 117, change: { lastName: "Echofault" } },
  { site: "personal", index: 131, change: { lastName: "Echoredirect" } },
] as const;

const agent = "Wexlin-Agent/98.7";
const refusedSsn = "666-51-7731";
const bypass = "of-this-run-and-no-other-one";
const operator = "desk@pennyferry.example";

let simulator: Running;
let proxy: RecordingProxy;
let stack: Stack;
let temporary: string;
const sent: Applicant[] = [];
const outcomes: ServerResponse[] = [];
const problems: RawAnswer[] = [];

beforeAll(async () => {
  simulator = await begin(simulatorFile, { SIMULATOR_PORT: "0" });
  proxy = await recordBefore(simulator.url, echoWhatIsSent);
  temporary = await mkdtemp(join(tmpdir(), "loanbridge-temporary-"));
  // The most verbose setting of the log.
  const env = { SIMULATOR_ORIGIN: proxy.url, LOG_ADDRESS: "full", CAPTCHA_BYPASS_KEY: bypass, TMPDIR: temporary };
  stack = await startStack(env, { mails: true });
  const ended = await Promise.all(applicants.map(apply));
  outcomes.push(...ended);
  await refusals();
  await writeToOperator();
});
afterAll(async () => {
  await stack.close();
  await rm(temporary, { recursive: true });
  await proxy.close();
  await simulator.end();
});

async function apply({ site, index, change }: (typeof applicants)[number]): Promise<ServerResponse> {
  const applicant = new Applicant(stack.site(site), index, canaryChange(index, change));
  sent.push(applicant);
  await applicant.patch("LANDING_SUBMIT");
  expect((await applicant.patch("FULL_FORM")).body).toMatchObject({ errors: [], viewState: "READY_TO_PROCESS" });
  return applicant.outcome();
}

/** Sends refused, unknown and broken requests of every kind, with an applicant's values in every possible place. */
async function refusals(): Promise<void> {
  const [one] = sent;
  const { email, primaryPhone, socialSecurity } = one?.values ?? {};
  const [mail, phone, ssn] = [String(email), String(primaryPhone), String(socialSecurity)];
  const query = `email=${encodeURIComponent(mail)}&phone=${phone}&ssn=${ssn}`;
  const json = { "content-type": "application/json", "user-agent": agent };
  const api = "/api/v1/userApplication";
  const requests = [
    {
      method: "GET",
      path: `/nowhere/${mail}/${ssn}?${query}`,
      headers: { referer: `http://x.example/?${query}`, accept: "text/html" },
    },
    { method: "GET", path: `${api}?${query}` },
    { method: "GET", path: `/images/${mail}.svg?${query}` },
    { method: "GET", path: `/api/v1/validation/zip/${ssn}` },
    { method: "GET", path: `/api/v1/validation/routing/${ssn}` },
    { method: "GET", path: `/%zz/${mail}` },
    { method: "DELETE", path: `${api}/${ssn}` },
    {
      method: "PATCH",
      path: api,
      headers: json,
      body: `{"viewState":"FULL_FORM","userApplication":{"email":"${mail}"`,
    },
    { method: "PATCH", path: api, headers: json, body: JSON.stringify({ [mail]: ssn, viewState: ssn }) },
    {
      method: "PATCH",
      path: api,
      headers: json,
      body: JSON.stringify({ viewState: "FULL_FORM", userApplication: { email: { [mail]: phone }, [ssn]: phone } }),
    },
    { method: "PATCH", path: api, headers: { ...json, origin: `https://${mail}` }, body: "{}" },
    { method: "PATCH", path: api, headers: { "content-type": `text/${ssn}` }, body: mail },
    {
      method: "POST",
      path: "/",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: `${query}&zip=1`,
    },
    { method: "PATCH", path: api, headers: { ...json, cookie: `loanbridge=${mail}; ${ssn}=${phone}` }, body: "[" },
  ];
  for (const each of requests) problems.push(await askRaw(stack.site("payday"), each));

  const wrong = new Applicant(stack.site("payday"), 5_005, canaryChange(5, { socialSecurity: refusedSsn }));
  await wrong.patch("LANDING_SUBMIT");
  const refused = await wrong.patch("FULL_FORM");
  expect(refused.body.errors).toContainEqual({ field: "socialSecurity", code: expect.any(String) });
}

/** A message, a privacy request, and a request for no more email: each with a receipt and a notice to the operator. */
async function writeToOperator(): Promise<void> {
  const { name, email, message } = writer;
  const forms = {
    "/api/v1/contact": { name, email, comments: message, bypassRecaptchaKey: bypass },
    "/api/v1/contact/ccpa": { ...writer, bypassRecaptchaKey: bypass },
    [`/api/v1/unsub?email=${encodeURIComponent(email)}`]: undefined,
  };
  for (const [path, form] of Object.entries(forms)) {
    const sending = { method: "POST", path, headers: { origin: stack.site("payday") } };
    const { status, body } = await askRaw(
      stack.site("payday"),
      form === undefined
        ? sending
        : {
            ...sending,
            headers: { ...sending.headers, "content-type": "application/json" },
            body: JSON.stringify(form),
          },
    );
    expect([path, status, JSON.parse(body)]).toEqual([path, 200, { errors: [] }]);
  }
}

const typed = () => [
  ...typedByWriter,
  ...sent.flatMap((applicant, at) => typedBy(applicant.values, `applicant ${String(at)}`)),
  { name: "a refused SSN", kind: "ssn" as const, value: refusedSsn },
  { name: "the browser", kind: "name" as const, value: agent },
];

const found = (places: readonly Place[]) => scan(typed(), places);

test("every kind of end was reached: sold, not sold, and lenders that broke or repeated what they received", () => {
  expect(new Set(outcomes.map(({ viewState }) => viewState)).size).toBeGreaterThan(1);
  expect(outcomes.filter(({ viewState }) => viewState === "REDIRECT").length).toBeGreaterThan(2);
  expect(proxy.misbehaved()).toBeGreaterThanOrEqual(3);
  expect(problems.map(({ status }) => status)).toEqual(
    problems.map(() => expect.toSatisfy((n: number) => n >= 400 && n < 500)),
  );
});

test("typed values reached the lenders, so the scan would find them there", async () => {
  const pages = await Promise.all(
    outcomes.flatMap(({ userApplication: { redirectUrl } }) =>
      typeof redirectUrl === "string"
        ? [lenderAddress(redirectUrl).then(async (address) => (await fetch(address)).text())]
        : [],
    ),
  );
  const here = found(pages.map((page, at) => place(`page ${String(at)}`, [page])));
  for (const field of ["firstName", "email", "socialSecurity", "account", "routing", "address1"])
    expect(here.join("\n")).toContain(`: ${field} in page`);
});

test("no line printed by server or lending network contains a typed value", () => {
  const places = [place("output", stack.lines()), place("simulator", simulator.lines)];
  expect(found(places)).toEqual([]);
  expect(scan([{ name: "a route", kind: "name", value: "/api/v1/userApplication" }], places)).toEqual([
    "a route in output",
  ]);
  const faults = stack.lines().filter((line) => line.includes('"level":"error"'));
  expect(faults, "a fault would be a line that this run did not foresee").toEqual([]);
});

test("no address requested from a lender contains a typed value", () => {
  expect(proxy.requests.length).toBeGreaterThan(10);
  expect(found([place("addresses", proxy.requests)])).toEqual([]);
});

test("every applicant and writer gets email at their own address; typed values appear only in the operator's email, and only what was written to them", async () => {
  const wanted = [
    ...sent.map(({ values }) => String(values["email"])),
    ...Array.from({ length: 3 }, () => [writer.email, operator]).flat(),
  ].toSorted();
  const mails = await vi.waitUntil(async () => {
    const all = await stack.mails();
    return all.length >= wanted.length && all;
  }, 30_000);
  expect(mails.map(({ to }) => to).toSorted()).toEqual(wanted);
  const places = mails.map(({ to, subject, text, html, headers }) => {
    const { to: _, ...rest } = headers;
    return {
      to,
      mail: place(`mail to ${to === operator ? "the operator" : "a visitor"}`, [
        subject,
        text,
        html,
        JSON.stringify(rest),
      ]),
    };
  });
  expect(found(places.filter(({ to }) => to !== operator).map(({ mail }) => mail))).toEqual([]);
  const foundInOperatorMail = found(places.filter(({ to }) => to === operator).map(({ mail }) => mail));
  expect(new Set(foundInOperatorMail)).toEqual(
    new Set(typedByWriter.map(({ name }) => `${name} in mail to the operator`)),
  );
});

test("no metric contains a typed value, after every kind of call and answer was counted", async () => {
  const text = await (await fetch(stack.metrics)).text();
  for (const one of ['stage="sold"', 'call="post"', 'route="(none)"', 'kind="route"']) expect(text).toContain(one);
  expect(found([place("metrics", [text])])).toEqual([]);
});

test("no problem document repeats a typed value", () => {
  expect(
    found(problems.map(({ body, headers }, at) => place(`answer ${String(at)}`, [body, JSON.stringify(headers)]))),
  ).toEqual([]);
});

test("no data file or temporary file contains a typed value, after kill -9 with the database's log left behind", async () => {
  await stack.server.end("SIGKILL");
  expect(found(await filesBelow(temporary))).toEqual([]);
  const files = await filesBelow(stack.dataDir);
  expect(files.filter(({ name }) => name.endsWith("-wal")).map(({ bytes }) => bytes.length > 0)).toEqual([true]);
  expect(found(files)).toEqual([]);
  const inTheClear = [
    { name: "a site", kind: "name" as const, value: "payday-demo" },
    { name: "a lender", kind: "name" as const, value: "juniper-ridge" },
  ];
  const databases = (lines: readonly string[]) => lines.filter((line) => /database/.test(line));
  expect(databases(scan(inTheClear, files)).length).toBeGreaterThan(1);
});
