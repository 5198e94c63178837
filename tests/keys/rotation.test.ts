import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { askServer } from "../../apps/server/src/cli/operator/ask-server.ts";
import { isFull } from "../../apps/server/src/system/proof-size.fixture.ts";
import { Applicant } from "../stack/applicant.ts";
import { expectNothingReadable } from "../stack/left-readable.ts";
import { begin, serverFile, type Running } from "../stack/processes.ts";
import { askRaw } from "../stack/raw-request.ts";
import { openStore, seed, type Seeded } from "./seed.ts";

const count = isFull ? 100_000 : 500;
const kills = isFull ? 3 : 1;
const leastReads = isFull ? 10_000 : 50;
const patience = { timeout: isFull ? 600_000 : 60_000, interval: 20 };

let dataDir: string;
let server: Running;
let port = "0";
let temporary: string;
let seeded: readonly Seeded[];
const lines: string[] = [];
/** Wrong responses that visitors received. */
const wrongResponses: string[] = [];
const made: Applicant[] = [];
let reads = 0;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "lb-keys-"));
  temporary = await mkdtemp(join(tmpdir(), "loanbridge-temporary-"));
  seeded = await seed(dataDir, count);
  await start();
}, 1_200_000);
afterAll(async () => {
  await server.end();
  // The data of a hundred thousand applications is too large to read at once.
  const directories = isFull ? [temporary] : [dataDir, temporary];
  await expectNothingReadable({ ports: [port], directories, lines: [...lines, ...server.lines] });
  for (const directory of [dataDir, temporary]) await rm(directory, { recursive: true });
});

async function start(): Promise<void> {
  const env = { DATA_DIR: dataDir, TMPDIR: temporary, PORT: port, METRICS_PORT: "0", SAVES_PER_MINUTE: "1000000" };
  server = await begin(serverFile, env);
  ({ port } = new URL(server.url));
}

async function killAndStart(): Promise<void> {
  await server.end("SIGKILL");
  lines.push(...server.lines);
  await start();
}

/** The longest time that an operator's command took while keys were moving. */
let slowestMs = 0;

async function operator(...words: string[]): Promise<string> {
  const asked = performance.now();
  const output: string[] = [];
  const collect = {
    print: (line: string) => void output.push(line),
    complain: (line: string) => void output.push(line),
  };
  expect(await askServer(dataDir, ["keys", ...words], dataDir, collect), output.join("\n")).toBe(0);
  slowestMs = Math.max(slowestMs, performance.now() - asked);
  return output.join("\n");
}

/** Number of applications that depend on each key. */
async function applicationsByKey(): Promise<ReadonlyMap<string, number>> {
  const rows = (await operator("list")).matchAll(/^(\w{16})  kek .* (\d+) applications$/gm);
  return new Map([...rows].map(([, kid = "", needing]) => [kid, Number(needing)]));
}

/** No connection means that the server is being killed; a browser would retry. */
async function ifReachable<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch {
    return undefined;
  }
}

async function read(index: number): Promise<void> {
  const { token, email } = seeded[index % seeded.length] ?? { token: "", email: "" };
  const site = `http://payday.localhost:${port}`;
  const cookie = `loanbridge=${token}`;
  const answer = await ifReachable(() =>
    askRaw(site, { method: "GET", path: "/api/v1/userApplication", headers: { cookie } }),
  );
  if (answer === undefined) return;
  reads += 1;
  if (answer.status !== 200 || !answer.body.includes(`"${email}"`))
    wrongResponses.push(`${email}: ${String(answer.status)}`);
}

async function write(index: number): Promise<void> {
  const applicant = new Applicant(`http://payday.localhost:${port}`, index);
  const answer = await ifReachable(() => applicant.patch("LANDING_SUBMIT"));
  if (answer === undefined) return;
  if (answer.status === 200 && answer.body.errors.length === 0) made.push(applicant);
  else wrongResponses.push(`new ${String(index)}: ${String(answer.status)}`);
}

test("all keys rotate under traffic while the server is killed: no read fails, everything moves to the new keys, and the old ones are no longer needed", async () => {
  const enough = new AbortController();
  const visitors = Array.from({ length: 6 }, async (_, visitor) => {
    for (let index = visitor; !enough.signal.aborted; index += 6)
      await (index % 10 === 9 ? write(index) : read(index * 37));
  });
  try {
    for (let round = 0; round < kills; round += 1) {
      const before = await applicationsByKey();
      await operator("rotate");
      // Once some have moved.
      await vi.waitUntil(async () => {
        const now = await applicationsByKey();
        return [...before].some(([kid, needing]) => (now.get(kid) ?? 0) < needing);
      }, patience);
      await killAndStart();
    }
    await vi.waitUntil(async () => {
      const needing = [...(await applicationsByKey()).values()].filter((each) => each > 0);
      return needing.length === 1 && (needing[0] ?? 0) >= count;
    }, patience);
    await vi.waitUntil(() => reads >= leastReads && made.length > 0, patience);
    if (isFull)
      await vi.waitUntil(async () => !/ {2}kek .* usable /.test(await operator("list")), {
        ...patience,
        interval: 1_000,
      });
  } finally {
    enough.abort();
    await Promise.all(visitors);
  }
  expect(wrongResponses).toEqual([]);
  lines.push(...server.lines);
  expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);

  await server.end();
  const { db, keyring, applications } = await openStore(dataDir);
  const { kid } = keyring.primary("idx");
  const lasting = await db
    .selectFrom("blind_index")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("field", "in", ["email", "phone"])
    .where("kid", "!=", kid)
    .executeTakeFirstOrThrow();
  expect(lasting.count).toBe(0);
  for (const { token, email } of seeded)
    expect((await applications.findByToken("payday-demo", token))?.values["email"]).toBe(email);
  await db.destroy();
  if (isFull)
    console.log(
      `${String(count)} applications, ${String(kills)} kills, ${String(reads)} reads: none failed; the slowest list of keys took ${String(Math.round(slowestMs))} ms`,
    );
}, 1_800_000);
