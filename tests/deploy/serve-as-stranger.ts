import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdirSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { join } from "node:path";
import { ownHosts, ownInstallation } from "../../apps/server/src/server/demo-parts/own-installation.fixture.ts";
import { serverFlags } from "../../scripts/server-flags.ts";
import { Applicant } from "../stack/applicant.ts";
import { askRaw } from "../stack/raw-request.ts";
import { serverFile } from "../stack/processes.ts";

/** A user id that owns nothing on any machine. */
const stranger = 65_532;

/** Observations of a server over a read-only tree. */
interface Seen {
  readonly page: number;
  /** Status at a host that no site names. */
  readonly stranger: number;
  readonly ready: number;
  readonly metrics: number;
  readonly stored: number;
  /** Id of the user it ran as. */
  readonly user: string;
  /** Files of the tree that it changed or created. */
  readonly written: readonly string[];
}

/** Starts the server of a laid-out image as the image does: with read-only files, as a user who owns only the state. */
export async function serveAsStranger(tree: string, node: string, state: string): Promise<Seen> {
  const isRoot = process.getuid?.() === 0;
  mkdirSync(state);
  for (const name of ["data", "keys"]) mkdirSync(join(state, name), { mode: 0o700 });
  if (isRoot) for (const path of [state, join(state, "data"), join(state, "keys")]) chownSync(path, stranger, stranger);
  chmodSync(state, 0o755);
  execFileSync("chmod", ["-R", "a-w,a+rX", tree]);
  const marker = join(state, "marker");
  writeFileSync(marker, "");
  const own = await ownInstallation();
  chmodSync(own.folder, 0o755);
  const env = {
    ...own.env,
    PORT: "0",
    METRICS_PORT: "0",
    DATA_DIR: join(state, "data"),
    KEYRING_FILE: join(state, "keys/keyring.json"),
  };
  const who = isRoot ? { uid: stranger, gid: stranger } : {};
  const child = spawn(node, [...serverFlags, serverFile], {
    cwd: tree,
    env,
    ...who,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines: string[] = [];
  createInterface({ input: child.stderr }).on("line", (line) => lines.push(line));
  const started = Promise.withResolvers<void>();
  createInterface({ input: child.stdout }).on("line", (line) => {
    lines.push(line);
    if (line.includes('"listening"')) started.resolve();
  });
  child.once("close", () => started.reject(new Error(`The server ended:\n${lines.join("\n")}`)));
  await started.promise;
  const loggedValue = (name: string): string =>
    new RegExp(`"${name}":"([^"]+)"`, "u").exec(lines.join("\n"))?.[1] ?? "";
  const { port } = new URL(loggedValue("listening"));
  const status = async (url: string): Promise<number> => (await fetch(url)).status;
  const site = `http://${ownHosts.payday}:${port}`;
  const applicant = new Applicant(site, 1);
  const seen = {
    page: (await askRaw(site, { method: "GET", path: "/" })).status,
    stranger: await status(`http://127.0.0.1:${port}/`),
    ready: await status(`http://127.0.0.1:${port}/readyz`),
    metrics: await status(loggedValue("metrics")),
    stored: (await applicant.patch("LANDING_SUBMIT")).status,
    user: execFileSync("ps", ["-o", "uid=", "-p", String(child.pid)], { encoding: "utf8" }).trim(),
  };
  const newer = execFileSync("find", [tree, "-newer", marker, "-type", "f"], { encoding: "utf8" });
  child.removeAllListeners("close");
  child.kill("SIGTERM");
  await once(child, "exit");
  await own.remove();
  return { ...seen, written: newer.split("\n").filter(Boolean) };
}
