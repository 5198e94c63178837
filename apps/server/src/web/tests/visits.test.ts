import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parentHeader } from "@loanbridge/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { landing, longForm, payday, startApp, type Started, type Visitor } from "./started.fixture.ts";

let started: Started;
let sourcesDir: string;

const files = {
  fernhill: { match: { affid: ["FERNHILL"] }, keep: ["sub1", "sub2", "gclid"], sites: ["payday-demo"] },
  blog: { match: { referrer: ["blog.example"] } },
  embedder: { match: { partner: ["http://partner.localhost:3002"] } },
};

beforeAll(async () => {
  sourcesDir = await mkdtemp(join(tmpdir(), "loanbridge-sources-"));
  for (const [name, parts] of Object.entries(files))
    await writeFile(join(sourcesDir, `${name}.json`), JSON.stringify({ title: name, ...parts }));
  started = await startApp({ SOURCES_DIR: sourcesDir });
});
afterAll(async () => {
  await started.close();
  await rm(sourcesDir, { recursive: true });
});

const form = { amountRequestedRange: "500", zip: "78704", acceptedTermsAndConditions: "on" };

const fieldIn = (body: string): string =>
  (/name="visit" value="([^"]*)"/.exec(body)?.[1] ?? "").replaceAll("&amp;", "&");

const open = (visitor: Visitor, query: string, headers: Readonly<Record<string, string>> = {}) =>
  visitor.ask({ method: "GET", url: `/${query}`, headers });

const stored = async (email: string) =>
  await started.app.db
    .selectFrom("application")
    .select(["source", "source_id", "sub_id", "source_parameters"])
    .where("id", "in", await started.app.applications.matching("email", email, 0))
    .executeTakeFirstOrThrow();

const patch = (visitor: Visitor, email: string, more: Readonly<Record<string, unknown>> = {}) =>
  visitor.patch({ ...landing, userApplication: { ...landing.userApplication, email }, ...more });

const dropped = async (name: string): Promise<number> => {
  const line = new RegExp(`^loanbridge_visit_parameters_dropped_total\\{name="${name}"\\} (\\d+)`, "m");
  return Number(line.exec(await started.app.metrics())?.[1] ?? 0);
};

test("without scripts, a refused form that is shown again and posted a second time keeps the visit", async () => {
  const visitor = started.visitor(payday);
  const query = "?affid=FERNHILL&sub1=north&sub2=top&sub3=x&gclid=Cj0K";
  const page = await open(visitor, query);
  const first = fieldIn(page.body);
  expect(first).toBe("affid=FERNHILL&sub1=north&sub2=top&sub3=x&gclid=Cj0K");
  const email = "refused.once@example.com";
  const refused = await visitor.post(
    { ...form, email: "ana@", visit: first },
    { referer: `http://${payday}/${query}` },
  );
  expect([refused.statusCode, fieldIn(refused.body)]).toEqual([422, first]);
  const again = await visitor.post({ ...form, email, visit: fieldIn(refused.body) }, { referer: `http://${payday}/` });
  expect(again.statusCode).toBe(303);
  expect(await stored(email)).toEqual({
    source: "fernhill",
    source_id: "FERNHILL",
    sub_id: "north",
    source_parameters: '{"sub2":"top","gclid":"Cj0K"}',
  });
  expect((await visitor.stored()).userApplication["affid"]).toBe("FERNHILL");
});

test("with scripts, the landing form sends the visit; no answer shows the stored source", async () => {
  const visitor = started.visitor(payday);
  const email = "with.scripts@example.com";
  const answer = await patch(visitor, email, { visit: { affid: "FERNHILL", sub1: "south" } });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).not.toContain("south");
  expect(await stored(email)).toMatchObject({ source: "fernhill", sub_id: "south" });
  expect((await visitor.ask({ method: "GET", url: "/api/v1/userApplication" })).body).not.toContain("south");
});

test("a later form cannot change the source, and a form other than the landing form may not name a visit", async () => {
  const visitor = started.visitor(payday);
  const email = "changes.later@example.com";
  await patch(visitor, email, { visit: { affid: "FERNHILL" } });
  await patch(visitor, email, { visit: { affid: "OTHER", sub1: "late" } });
  expect(await stored(email)).toMatchObject({ source: "fernhill", sub_id: null });
  expect((await visitor.patch({ ...longForm, visit: { affid: "OTHER" } })).statusCode).toBe(400);
});

test("affid alone is evidence, as is the address of the page that sends the form", async () => {
  await patch(started.visitor(payday), "affid.alone@example.com", {
    userApplication: { ...landing.userApplication, email: "affid.alone@example.com", affid: "FERNHILL" },
  });
  expect(await stored("affid.alone@example.com")).toMatchObject({ source: "fernhill" });
  const referer = `http://${payday}/?affid=NOBODY&sub1=a`;
  await started.visitor(payday).post({ ...form, email: "earlier.page@example.com" }, { referer });
  expect(await stored("earlier.page@example.com")).toEqual({
    source: "unknown",
    source_id: "NOBODY",
    sub_id: "a",
    source_parameters: null,
  });
});

test("the referring host and the origin of a partner's page are evidence; our own pages are not", async () => {
  const visitor = started.visitor(payday);
  expect(fieldIn((await open(visitor, "", { referer: `http://${payday}/x` })).body)).toBe("");
  const field = fieldIn((await open(visitor, "", { referer: "https://blog.example/post?email=ana" })).body);
  expect(field).toBe("referrer=blog.example");
  await visitor.post({ ...form, email: "from.blog@example.com", visit: field });
  expect(await stored("from.blog@example.com")).toMatchObject({ source: "blog", source_id: "blog.example" });
  const email = "from.partner@example.com";
  await started.visitor(payday).ask({
    method: "PATCH",
    url: "/api/v1/userApplication",
    payload: { ...landing, userApplication: { ...landing.userApplication, email } },
    headers: { [parentHeader]: "http://partner.localhost:3002" },
  });
  expect(await stored(email)).toMatchObject({ source: "embedder", source_id: "http://partner.localhost:3002" });
});

test("a visitor without a link is direct", async () => {
  await patch(started.visitor(payday), "no.link@example.com");
  expect(await stored("no.link@example.com")).toEqual({
    source: "direct",
    source_id: null,
    sub_id: null,
    source_parameters: null,
  });
});

test("a partner's hidden form carries the visit to the page that submits it", async () => {
  const answer = await started.visitor(payday).ask({
    method: "POST",
    url: "/apply?affid=FERNHILL",
    payload: new URLSearchParams({
      zip: "78704",
      email: "ana.lopez@example.com",
      amountRequested: "500",
      amountRequestedRange: "500",
      acceptedTermsAndConditions: "true",
      autoSubmit: "true",
      popunderDisplayed: "true",
      pixelsRequested: "true",
      visit: "affid=FERNHILL&sub1=tab",
    }).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  expect([answer.statusCode, fieldIn(answer.body)]).toEqual([200, "affid=FERNHILL&sub1=tab"]);
});

test("a bad or personal parameter is dropped and counted, never stored or logged, and refuses nobody", async () => {
  const [subIds, affids] = [await dropped("sub1"), await dropped("affid")];
  const visitor = started.visitor(payday);
  const page = await open(visitor, "?affid=5125550147&sub1=ana%40mail.example&sub2=ok");
  expect(page.statusCode).toBe(200);
  expect(fieldIn(page.body)).toBe("sub2=ok");
  const email = "bad.parameters@example.com";
  const answer = await patch(visitor, email, {
    userApplication: { ...landing.userApplication, email, affid: "5125550147" },
    visit: { sub1: `${"x".repeat(1_000)}\u0000`, sub2: "ok" },
  });
  expect([answer.statusCode, answer.json().viewState]).toEqual([200, "FULL_FORM"]);
  expect(answer.json().userApplication.affid).toBe("UNKNOWN");
  expect(await stored(email)).toEqual({ source: "direct", source_id: null, sub_id: null, source_parameters: null });
  expect([await dropped("sub1"), await dropped("affid")]).toEqual([subIds + 2, affids + 2]);
  expect(started.log.join("\n")).not.toMatch(/5125550147|mail\.example/);
});

test("a new request after a finished one belongs to the visit that asks for it", async () => {
  const visitor = started.visitor(payday);
  const email = "applies.again@example.com";
  await patch(visitor, email, { visit: { affid: "FERNHILL", sub1: "first" } });
  const [id = ""] = await started.app.applications.matching("email", email, 0);
  await started.app.applications.change(id, 1, { viewState: "RE_ROUTE" });
  await patch(visitor, email, { visit: { affid: "NOBODY" } });
  const rows = await started.app.db
    .selectFrom("application")
    .select("source")
    .where("id", "in", await started.app.applications.matching("email", email, 0))
    .execute();
  expect(rows.map(({ source }) => source).toSorted()).toEqual(["fernhill", "unknown"]);
});
