import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleEndpoint, consoleEndpoints, type ConsoleName } from "@loanbridge/contract/console";
import { openConsole, type Reply, type Visit } from "../../apps/server/src/console/console.fixture.ts";
import { canaryChange, typedBy, typedByWriter, writer } from "../privacy/canaries.ts";
import { echoWhatIsSent } from "../privacy/echoing-lenders.ts";
import { recordBefore, type RecordingProxy } from "../privacy/recording-proxy.ts";
import { place, scannerFor } from "../privacy/scan.ts";
import { Applicant } from "../stack/applicant.ts";
import { begin, type Running, simulatorFile } from "../stack/processes.ts";
import { askRaw } from "../stack/raw-request.ts";
import { startStack, type Stack } from "../stack/stack.ts";
import { addressOfConsole } from "./address-of-console.ts";
import { inputsOf, type Pool, withText } from "./inputs-of.ts";
import { callAny, names, poolOf } from "./walk.ts";

const texas = { state: "TX", dlState: "TX" };

/** Sold, not sold, lenders that break or repeat what they get, and one who leaves after the landing form. */
const applicants = [
  { site: "payday", index: 5, change: {} },
  { site: "personal", index: 19, change: {} },
  { site: "payday", index: 33, change: { zip: "75201", ...texas } },
  { site: "payday", index: 47, change: { zip: "76102", ...texas } },
  { site: "payday", index: 103, change: { lastName: "Echodecline" } },
  { site: "payday", index: 117, change: { lastName: "Echofault" } },
  { site: "personal", index: 131, change: { lastName: "Echoredirect" } },
] as const;

const bypass = "of-this-run-and-no-other-one";
const agent = "Wexlin-Agent/98.7";
const reason = "a walk through every endpoint";

let simulator: Running;
let proxy: RecordingProxy;
let stack: Stack;
let visit: Visit;
let pool: Pool;
let sourcesDir: string;
let scanForTyped: ReturnType<typeof scannerFor>;
const sent: Applicant[] = [];

beforeAll(async () => {
  simulator = await begin(simulatorFile, { SIMULATOR_PORT: "0" });
  proxy = await recordBefore(simulator.url, echoWhatIsSent);
  sourcesDir = await mkdtemp(join(tmpdir(), "loanbridge-sources-"));
  const fernhill = { title: "Fernhill Media", match: { affid: ["FERNHILL"] } };
  await writeFile(join(sourcesDir, "fernhill.json"), JSON.stringify(fernhill));
  const env = {
    SIMULATOR_ORIGIN: proxy.url,
    CONSOLE_PORT: "0",
    CAPTCHA_BYPASS_KEY: bypass,
    SOURCES_DIR: sourcesDir,
  };
  stack = await startStack(env, { mails: true });
  for (const one of applicants) await apply(one);
  await writeToOperator();
  visit = await openConsole(await addressOfConsole(stack.dataDir));
  pool = await poolOf(visit, { why: reason, values: [String(sent[0]?.values["email"]), writer.email] });
  scanForTyped = scannerFor([
    ...typedByWriter,
    ...sent.flatMap(({ values }, at) => typedBy(values, `applicant ${String(at)}`)),
    { name: "the browser", kind: "name", value: agent },
  ]);
});
afterAll(async () => {
  await stack.close();
  await proxy.close();
  await simulator.end();
  await rm(sourcesDir, { recursive: true });
});

async function apply({ site, index, change }: (typeof applicants)[number]): Promise<void> {
  const applicant = new Applicant(stack.site(site), index, canaryChange(index, change));
  sent.push(applicant);
  const { email, primaryPhone, socialSecurity } = applicant.values;
  // A source may send what it should not, in its links.
  await applicant.patch("LANDING_SUBMIT", {
    affid: String(primaryPhone),
    sub1: String(socialSecurity),
    utm_campaign: String(email),
    gclid: String(email),
  });
  if (index === 131) return;
  expect((await applicant.patch("FULL_FORM")).body).toMatchObject({ errors: [] });
  await applicant.outcome();
}

/** A privacy request of an applicant, and a message and a privacy request of somebody else. */
async function writeToOperator(): Promise<void> {
  const { firstName, lastName, email, primaryPhone } = sent[0]?.values ?? {};
  const own = {
    ...writer,
    name: `${String(firstName)} ${String(lastName)}`,
    email: String(email),
    phoneNumber: String(primaryPhone),
  };
  const forms = [
    ["/api/v1/contact", { name: writer.name, email: writer.email, comments: writer.message }],
    ["/api/v1/contact/ccpa", writer],
    ["/api/v1/contact/ccpa", own],
  ] as const;
  for (const [path, form] of forms) {
    const headers = { origin: stack.site("payday"), "content-type": "application/json", "user-agent": agent };
    const body = JSON.stringify({ ...form, bypassRecaptchaKey: bypass });
    const { status } = await askRaw(stack.site("payday"), { method: "POST", path, headers, body });
    expect([path, status]).toEqual([path, 200]);
  }
}

const found = (name: string, { body, headers }: Reply): readonly string[] =>
  scanForTyped([place(name, [body, JSON.stringify(headers)])]);

const isPersonal = (name: ConsoleName): boolean => {
  const endpoint: ConsoleEndpoint = consoleEndpoints[name];
  return endpoint.isPersonal === true;
};

test("the walk knows every request and privacy request, and a lender", () => {
  expect([pool["application"]?.length, pool["id"]?.length]).toEqual([applicants.length, applicants.length + 3]);
});

test.each(names)("%s refuses planted values without repeating them", async (name) => {
  const { email, primaryPhone, socialSecurity } = sent[0]?.values ?? {};
  const inputs = inputsOf(consoleEndpoints[name], pool).slice(0, 4);
  for (const text of [String(email), String(primaryPhone), String(socialSecurity)])
    for (const input of inputs) {
      const planted = [
        withText(input, text),
        { ...(input as object), [text]: text },
        { ...(input as object), why: `${text} called`, verified: `${text} called` },
      ];
      for (const one of planted) {
        const reply = await callAny(visit, name, one);
        expect(found(name, reply), `${name} answered ${String(reply.status)}`).toEqual([]);
      }
    }
  const broken = await visit.call(name, `${String(email)} ${String(primaryPhone)}`);
  expect([broken.status >= 400 && broken.status < 500, found(name, broken)]).toEqual([true, []]);
});

test.each(names.filter((name) => !isPersonal(name)))("%s answers no personal value", async (name) => {
  const replies: Reply[] = [];
  for (const input of inputsOf(consoleEndpoints[name], pool)) {
    const reply = await callAny(visit, name, input);
    replies.push(reply);
    expect(found(name, reply), `${name} answered ${JSON.stringify(input)}`).toEqual([]);
    // Once is enough of a stream, and of what changes the state.
    if (reply.status === 200 && consoleEndpoints[name].kind === "events") break;
  }
  const states = new Set(replies.map(({ status }) => status));
  expect([...states].filter((status) => status >= 500)).toEqual([]);
  expect(states, `No input of this walk is answered by ${name}: add values to the pool`).toContain(200);
});

test("what shows personal values records the reason first, and nothing else does", async () => {
  const personal = names.filter(isPersonal);
  expect(personal).toEqual(expect.arrayContaining(["openRequest", "requestEvidence", "readCase", "caseFile"]));
  const shown: string[] = [];
  let answered = 0;
  for (const name of personal)
    for (const input of inputsOf(consoleEndpoints[name], pool)) {
      const reply = await callAny(visit, name, input);
      const values = found(name, reply);
      if (reply.status === 200) answered += 1;
      else expect([name, values]).toEqual([name, []]);
      shown.push(...values);
    }
  // The scan would find planted values: these answers have them.
  for (const name of personal) expect(shown.join("\n")).toContain(` in ${name}`);
  await stack.killAndRestart(() => {
    expect(countReasons()).toBeGreaterThanOrEqual(answered);
  });
});

/** Entries of the ledger with the reason of this walk. */
function countReasons(): number {
  const db = new DatabaseSync(`${stack.dataDir}/database/loanbridge.sqlite`);
  const row = db.prepare("select count(*) as count from consent_entry where kind = 'privacy' and facts like ?");
  const { count } = row.get(`%"detail":"${reason}"%`) as { count: number };
  db.close();
  return count;
}
