import { once } from "node:events";
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { serverFile } from "../stack/processes.ts";
import { ownPlace, root, runNode, running, startFile } from "./program.ts";

let place: Awaited<ReturnType<typeof ownPlace>>;
beforeEach(async () => void (place = await ownPlace()));
afterEach(() => place.remove());

type Env = Readonly<Record<string, string>>;

interface Fault {
  readonly name: string;
  /** Causes the fault in the folder. Resolves with additional environment variables. */
  readonly make: (folder: string) => Promise<Env>;
  /** The one line on the error output. */
  readonly says: RegExp;
}

async function written(path: string, text: string, mode = 0o600): Promise<string> {
  await mkdir(join(path, ".."), { recursive: true });
  await writeFile(path, text, { mode });
  return path;
}

async function brokenSite(folder: string): Promise<Env> {
  const sites = join(folder, "sites");
  await cp(join(root, "sites"), sites, { recursive: true });
  const file = join(sites, "payday-demo/site.json");
  await writeFile(file, (await readFile(file, "utf8")).replace(/"primaryColor": "[^"]+"/, '"primaryColor": "red"'));
  return { SITES_DIR: sites };
}

async function brokenLenders(folder: string): Promise<Env> {
  return { LENDERS_DIR: join(await written(join(folder, "lenders/harborline.json"), "{"), "..") };
}

/** The server's own `start.test.ts` has more of them, without a process each. */
const faults: readonly Fault[] = [
  {
    name: "a database that the server does not speak to",
    make: async () => ({ DATABASE_URL: "postgres://127.0.0.1:9/x" }),
    says: /Cannot connect to DATABASE_URL: .*ECONNREFUSED.* Start the database or correct DATABASE_URL\.$/,
  },
  {
    name: "a data directory below a file",
    make: async (folder) => ({ DATA_DIR: join(await written(join(folder, "file"), ""), "data") }),
    says: /Cannot use .*file\/data\/database as DATA_DIR: .* Set a different DATA_DIR\.$/,
  },
  {
    name: "a database that is none",
    make: async (folder) => {
      await written(join(folder, "data/database/loanbridge.sqlite"), "no database ".repeat(1000));
      return {};
    },
    says: /Cannot use .*data\/database as DATA_DIR: .* Restore a backup\.$/,
  },
  {
    name: "a keyring that is not JSON",
    make: async (folder) => ({ KEYRING_FILE: await written(join(folder, "keyring.json"), "{") }),
    says: /Cannot use .*keyring\.json as KEYRING_FILE: Not valid JSON\. Restore it from its backup\.$/,
  },
  {
    name: "a keyring without keys",
    make: async (folder) => ({
      KEYRING_FILE: await written(join(folder, "keyring.json"), '{"version":1,"keys":[]}'),
    }),
    says: /Cannot use .*keyring\.json as KEYRING_FILE: .* Restore it from its backup\.$/,
  },
  {
    name: "a keyring below a file",
    make: async (folder) => ({ KEYRING_FILE: join(await written(join(folder, "file"), ""), "keyring.json") }),
    says: /E(EXIST|NOTDIR).*file.*Check .*KEYRING_FILE/,
  },
  {
    name: "a broken lender",
    make: brokenLenders,
    says: /harborline\.json: line 1 column 2: expected valid JSON.*`npx loanbridge lender check FILE`/,
  },
  {
    name: "a default site that is none",
    make: async () => ({ DEFAULT_SITE: "nobody" }),
    says: /nobody: expected one of payday-demo, .* as DEFAULT_SITE/,
  },
];

test.for(faults)(
  "$name stops the server with one line that names it and the fix, and exit code 1",
  async ({ make, says }) => {
    const program = runNode(serverFile, { ...place.env, ...(await make(place.folder)) });
    expect(await program.ended()).toEqual({ code: 1, signal: null });
    expect(program.err).toEqual([expect.stringMatching(/^Loanbridge cannot start\. /)]);
    expect(program.err[0]).toMatch(says);
  },
);

/** A port of this machine that is in use. */
async function takenPort(): Promise<{ readonly port: string; readonly free: () => unknown }> {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  return { port: String((taken.address() as AddressInfo).port), free: () => taken.close() };
}

test("npm start with a SIMULATOR_PORT that is in use ends with one line and no child process", async () => {
  const { port, free } = await takenPort();
  const program = runNode(startFile, { ...place.env, SIMULATOR_PORT: port });
  expect(await program.ended()).toEqual({ code: 1, signal: null });
  expect(program.err).toEqual([
    expect.stringMatching(
      /^The simulated lending network cannot start\. .*EADDRINUSE.* set a different SIMULATOR_PORT\.$/,
    ),
  ]);
  expect(program.err[0]).toContain(port);
  expect(running(place.folder)).toEqual([]);
  free();
});

test("npm start with a broken site ends with one line and no child process", async () => {
  const program = runNode(startFile, { ...place.env, ...(await brokenSite(place.folder)) });
  expect(await program.ended()).toEqual({ code: 1, signal: null });
  expect(program.err).toEqual([expect.stringMatching(/payday-demo\/site\.json: styles\.primaryColor: expected /)]);
  expect(running(place.folder)).toEqual([]);
});

test("a second start over the same data reports the running server and leaves it alone", async () => {
  const first = runNode(startFile, place.env);
  await first.says(/Ctrl-C ends everything/);
  const second = runNode(startFile, place.env);
  expect(await second.ended()).toEqual({ code: 1, signal: null });
  expect(second.err).toEqual([
    expect.stringMatching(/Another process is using .*data\/database\. Stop it or set a different DATA_DIR\.$/),
  ]);
  expect(running(place.folder)).toHaveLength(3);
  first.child.kill("SIGTERM");
  expect(await first.ended()).toEqual({ code: 0, signal: null });
});
