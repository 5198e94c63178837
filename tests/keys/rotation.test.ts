import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { askServer } from "../../apps/server/src/cli/operator-socket.ts";
import { Applicant } from "../stack/applicant.ts";
import { expectNothingReadable } from "../stack/left-readable.ts";
import { begin, serverFile, type Running } from "../stack/processes.ts";
import { askRaw } from "../stack/raw-request.ts";
import { openStore, seed, type Seeded } from "./seed.ts";

/** `npm run proofs` sets it. */
const full = process.env["PROOF"] === "full";
const count = full ? 100_000 : 500;
const kills = full ? 3 : 1;
const leastReads = full ? 10_000 : 50;
const patience = { timeout: full ? 600_000 : 60_000, interval: 20 };

let dataDir: string;
let server: Running;
let port = "0";
let temporary: string;
let seeded: readonly Seeded[];
const lines: string[] = [];
/** What visitors were answered that they should not have been. */
const wrong: string[] = [];
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
  // A hundred thousand are no file to read at once.
  const directories = full ? [temporary] : [dataDir, temporary];
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

/** Longest that the operator waited for an answer while all was being moved. */
let slowestMs = 0;

async function operator(...words: string[]): Promise<string> {
  const asked = performance.now();
  const said: string[] = [];
  const hear = { print: (line: string) => void said.push(line), complain: (line: string) => void said.push(line) };
  expect(await askServer(dataDir, ["keys", ...words], dataDir, hear), said.join("\n")).toBe(0);
  slowestMs = Math.max(slowestMs, performance.now() - asked);
  return said.join("\n");
}

/** How many applications hang on each key. */
async function hanging(): Promise<ReadonlyMap<string, number>> {
  const rows = (await operator("list")).matchAll(/^(\w{16})  kek .* (\d+) applications$/gm);
  return new Map([...rows].map(([, kid = "", needing]) => [kid, Number(needing)]));
}

/** No connection: the server is being killed, and a browser would ask again. */
async function whenThere<T>(ask: () => Promise<T>): Promise<T | undefined> {
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
  const answer = await whenThere(() =>
    askRaw(site, { method: "GET", path: "/api/v1/userApplication", headers: { cookie } }),
  );
  if (answer === undefined) return;
  reads += 1;
  if (answer.status !== 200 || !answer.body.includes(`"${email}"`)) wrong.push(`${email}: ${String(answer.status)}`);
}

async function write(index: number): Promise<void> {
  const applicant = new Applicant(`http://payday.localhost:${port}`, index);
  const answer = await whenThere(() => applicant.patch("LANDING_SUBMIT"));
  if (answer === undefined) return;
  if (answer.status === 200 && answer.body.errors.length === 0) made.push(applicant);
  else wrong.push(`new ${String(index)}: ${String(answer.status)}`);
}

test("all keys are rotated under traffic, with the server killed in the middle: no read fails, everything moves to the new keys, and the old ones are needed no more", async () => {
  const enough = new AbortController();
  const visitors = Array.from({ length: 6 }, async (_, visitor) => {
    for (let index = visitor; !enough.signal.aborted; index += 6)
      await (index % 10 === 9 ? write(index) : read(index * 37));
  });
  try {
    for (let round = 0; round < kills; round += 1) {
      const before = await hanging();
      await operator("rotate");
      // As soon as some have moved.
      await vi.waitUntil(async () => {
        const now = await hanging();
        return [...before].some(([kid, needing]) => (now.get(kid) ?? 0) < needing);
      }, patience);
      await killAndStart();
    }
    await vi.waitUntil(async () => {
      const needing = [...(await hanging()).values()].filter((each) => each > 0);
      return needing.length === 1 && (needing[0] ?? 0) >= count;
    }, patience);
    await vi.waitUntil(() => reads >= leastReads && made.length > 0, patience);
    if (full)
      await vi.waitUntil(async () => !/ {2}kek .* usable /.test(await operator("list")), {
        ...patience,
        interval: 1_000,
      });
  } finally {
    enough.abort();
    await Promise.all(visitors);
  }
  expect(wrong).toEqual([]);
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
  if (full)
    console.log(
      `${String(count)} applications, ${String(kills)} kills, ${String(reads)} reads: none failed; the slowest list of keys took ${String(Math.round(slowestMs))} ms`,
    );
}, 1_800_000);
