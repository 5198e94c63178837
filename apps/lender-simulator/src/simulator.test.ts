import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { readdirSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { behaviors } from "./behaviors.ts";
import { behaviorsTable } from "./behaviors-table.ts";
import { createLedger, type LedgerEntry } from "./ledger.ts";
import { simulatedLenders } from "./lenders/index.ts";
import { scenarioScript } from "./scenario-file.ts";
import { startSimulator, type Simulator } from "./start-simulator.ts";

const zipcodes = createRequire(import.meta.url)("zipcodes") as { lookup: (zip: string) => object | undefined };

let simulator: Simulator;
beforeAll(async () => {
  simulator = await startSimulator({ port: 0 });
});
afterAll(() => simulator.close());

const complete = {
  "Source.Key": "k",
  "Source.Token": "t",
  "Lead.FirstName": "<b>Pat</b>",
  "Lead.LastName": "Sample",
  "Lead.Zip": "73102",
  "Attributes.SSN": "078051120",
  "Attributes.Dateofbirth": "1990-03-07",
};

interface HarborlineAnswer {
  readonly success: boolean;
  readonly code: number;
  readonly price: string;
  readonly url: string;
}

async function post(
  fields: Readonly<Record<string, string>>,
  key: string = crypto.randomUUID(),
): Promise<HarborlineAnswer> {
  const response = await fetch(`${simulator.url}/lenders/harborline/post`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { "idempotency-key": key },
  });
  return (await response.json()) as HarborlineAnswer;
}

test("a complete post is bought, an incomplete one is invalid", async () => {
  expect(await post(complete)).toMatchObject({ success: true, price: "45.00", code: 0 });
  expect(await post({ ...complete, "Attributes.SSN": "" })).toMatchObject({ success: false, code: 3 });
});

test("the table decides: a ZIP or an amount that all decline, a known applicant", async () => {
  expect(await post({ ...complete, "Lead.Zip": "10001" })).toMatchObject({ success: false, code: 1 });
  expect(await post({ ...complete, "Attributes.RequestedLoanAmount": "900" })).toMatchObject({
    success: false,
    code: 1,
  });
  expect(await post({ ...complete, "Lead.Zip": "78401" })).toMatchObject({ success: false, code: 2 });
});

test("the buyer's page shows exactly the received fields, escaped, and says that it is simulated", async () => {
  const { url } = await post(complete);
  const response = await fetch(url);
  const page = await response.text();
  const shown = [...page.matchAll(/<th scope="row">(.*?)<\/th><td>(.*?)<\/td>/g)].map(([, name, value]) => [
    name,
    value,
  ]);
  expect(shown).toEqual(Object.entries({ ...complete, "Lead.FirstName": "&lt;b&gt;Pat&lt;/b&gt;" }));
  expect(page).toContain("This is a simulated lender");
  for (const part of [
    '<html lang="en">',
    "<title>Welcome to Harborline Advance (simulated lender)</title>",
    "<h1>",
    "<header>",
    "<main>",
    "<footer>",
    "<caption",
    'name="viewport"',
  ]) {
    expect(page).toContain(part);
  }
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
});

test("another lender's lead or an unknown lead has no page", async () => {
  const { url } = await post(complete);
  expect((await fetch(url.replace("harborline", "saltgrass"))).status).toBe(404);
  expect((await fetch(`${simulator.url}/lenders/harborline/welcome/unknown`)).status).toBe(404);
  expect((await fetch(`${simulator.url}/lenders/constructor/post`)).status).toBe(404);
});

test("a resent key gets the first response again", async () => {
  expect(await post(complete, "same")).toEqual(await post({ ...complete, "Lead.Zip": "10001" }, "same"));
});

test("the ledger is served for loopback names only", async () => {
  const body: unknown = await (await fetch(`${simulator.url}/ledger`)).json();
  expect(body).toMatchObject({
    posts: expect.arrayContaining([expect.objectContaining({ lender: "harborline", ssn: "078051120" })]),
    postedTwice: expect.any(Array) as unknown,
  });
  const rebound = request(`${simulator.url}/ledger`, { headers: { host: "attacker.example" } }).end();
  const [answer] = (await once(rebound, "response")) as [{ statusCode: number; resume: () => void }];
  answer.resume();
  expect(answer.statusCode).toBe(421);
});

test("the ledger reports double posts and double sales; a lower price or a resend is neither", () => {
  const ledger = createLedger();
  const entry: LedgerEntry = {
    lender: "a",
    at: 0,
    key: "1",
    ssn: "1",
    zip: "",
    amount: 1,
    price: 20,
    lead: "l",
    verdict: "declined",
    repeated: false,
  };
  ledger.record(entry);
  ledger.record({ ...entry, price: 10 });
  ledger.record({ ...entry, repeated: true });
  expect(ledger.postedTwice()).toEqual([]);
  ledger.record({ ...entry, key: "2" });
  expect(ledger.postedTwice()).toHaveLength(1);
  ledger.record({ ...entry, lender: "b", verdict: "sold" });
  expect(ledger.soldTwice()).toEqual([]);
  ledger.record({ ...entry, lender: "c", verdict: "sold" });
  expect(ledger.soldTwice()).toHaveLength(1);
});

test("a script overrides the table, even for a single attempt", async () => {
  const scripted = await startSimulator({
    port: 0,
    script: ({ lender, attempt }) => (lender === "harborline" && attempt === 1 ? { kind: "decline" } : undefined),
  });
  const ask = async () => {
    const response = await fetch(`${scripted.url}/lenders/harborline/post`, {
      method: "POST",
      body: new URLSearchParams(complete),
    });
    return ((await response.json()) as HarborlineAnswer).success;
  };
  expect([await ask(), await ask()]).toEqual([false, true]);
  await scripted.close();
});

test("closing ends hanging connections", async () => {
  const hanging = await startSimulator({ port: 0, script: () => ({ kind: "hang" }) });
  const waiting = fetch(`${hanging.url}/lenders/harborline/post`, {
    method: "POST",
    body: new URLSearchParams(complete),
  }).then(
    () => "answered",
    () => "ended",
  );
  while (hanging.ledger.posts().length === 0) await new Promise((resolve) => setImmediate(resolve));
  await hanging.close();
  expect(await waiting).toBe("ended");
});

test("BEHAVIOURS.md shows the table, and all its ZIP codes exist", () => {
  expect(
    readFileSync(new URL("../BEHAVIOURS.md", import.meta.url), "utf8")
      .replaceAll(/ +\|/g, " |")
      .replaceAll(/\| +/g, "| ")
      .replaceAll(/-{3,}/g, "---"),
  ).toContain(behaviorsTable());
  for (const zip of behaviors.flatMap(({ zips }) => zips ?? [])) expect(zipcodes.lookup(zip), zip).toBeDefined();
});

test("every lender in the folder is registered under its id", () => {
  const files = readdirSync(new URL("lenders/", import.meta.url)).filter(
    (name) => !["index.ts", "simulated-lender.ts"].includes(name),
  );
  expect(files.map((name) => name.replace(/\.ts$/, "")).toSorted()).toEqual(Object.keys(simulatedLenders).toSorted());
  for (const [id, lender] of Object.entries(simulatedLenders)) expect(lender.id).toBe(id);
});

test("the program prints its URL, and ends on a signal", async () => {
  const child = spawn(process.execPath, [fileURLToPath(new URL("main.ts", import.meta.url))], {
    env: { SIMULATOR_PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  const { listening } = JSON.parse(line.toString()) as { listening: string };
  expect(await (await fetch(`${listening}/healthz`)).text()).toBe("ok");
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
});

test("a scenario file sets the lenders' behavior per post; unknown names are refused with the list of valid ones", async () => {
  const script = scenarioScript({ harborline: ["decline", "accept"] });
  const told = await startSimulator({ port: 0, script });
  const ask = async (): Promise<boolean> => {
    const fields = { ...complete, "Attributes.SSN": crypto.randomUUID() };
    const answer = await fetch(`${told.url}/lenders/harborline/post`, {
      method: "POST",
      body: new URLSearchParams(fields),
    });
    return ((await answer.json()) as HarborlineAnswer).success;
  };
  expect([await ask(), await ask(), await ask()]).toEqual([false, true, true]);
  await told.close();
  expect(() => scenarioScript({ harborline: "explode" })).toThrow(
    /harborline: unknown behavior explode\. Expected one of: accept, /,
  );
  expect(() => scenarioScript({ nobody: "accept" })).toThrow(/Unknown lender: nobody\. Expected one of: harborline/);
  expect(() => scenarioScript([])).toThrow("Expected an object");
});

test("the board shows received posts without any name or number", async () => {
  await post({ ...complete, "Lead.Zip": "73199" });
  const page = await (await fetch(`${simulator.url}/board`)).text();
  expect(page).toContain("<td>harborline</td><td>73199</td>");
  expect(page).not.toMatch(/Pat|078051120/);
});

test("a lender is notified that the applicant declined", async () => {
  const { url } = await post(complete, "declined-key");
  const lead = url.split("/").at(-1) ?? "";
  const answer = await fetch(`${simulator.url}/lenders/harborline/declined`, {
    method: "POST",
    body: new URLSearchParams({ LeadID: lead }),
  });
  expect(answer.status).toBe(200);
  expect(simulator.ledger.declined()).toContainEqual({ lender: "harborline", lead });
});
