import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { text } from "node:stream/consumers";
import { freePort } from "../stack/free-port.ts";
import { postgresPrograms } from "../stack/postgres-cluster.ts";
import type { Running } from "../stack/processes.ts";
import type { SharedStack } from "../stack/shared-stack.ts";
import type { Balancer } from "./balancer.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The blocks of commands below a heading of a document, up to the next heading. */
export async function commandsBelow(document: string, heading: string): Promise<readonly string[]> {
  const written = await readFile(join(root, document), "utf8");
  const [, below] = written.split(`# ${heading}\n`);
  if (below === undefined) throw new Error(`${document} has no heading "${heading}".`);
  const [section = ""] = below.split(/^#+ /m);
  return [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands = ""]) => commands);
}

/** A machine that runs the commands of a guide: systemd and Caddy are stand-ins; the shell and all else are real. */
export interface Machine {
  /** Instances of the units that run, such as `worker@1`. */
  readonly running: ReadonlyMap<string, Running>;
  /** The port that stands for a port of the guide. */
  portOf(port: string): string;
  /** Runs commands as the guide shows them. Rejects with their output if one fails. */
  run(commands: string): Promise<void>;
  close(): Promise<void>;
}

/** `migrated`: called after each `npx loanbridge migrate`, as if the new version had more migrations. */
export async function startMachine(
  stack: SharedStack,
  balancer: Balancer,
  migrated: () => Promise<void>,
): Promise<Machine> {
  const folder = await mkdtemp(join(tmpdir(), "loanbridge-machine-"));
  const running = new Map<string, Running>();

  async function start(instance: string): Promise<void> {
    const [role = "", name = ""] = instance.split("@");
    if (role !== "web" && role !== "worker") throw new Error(`There is no unit loanbridge-${instance}.`);
    running.set(instance, await stack.add(role, role === "web" ? { PORT: name } : {}));
  }
  async function stop(instance: string): Promise<void> {
    await running.get(instance)?.end();
    running.delete(instance);
  }
  const verbs: Readonly<Record<string, (instance: string) => Promise<void>>> = {
    start,
    stop,
    restart: async (instance) => {
      await stop(instance);
      await start(instance);
    },
  };

  const acts: Readonly<Record<string, (words: string) => Promise<unknown>>> = {
    systemctl: (words) => {
      const [verb = "", ...units] = words.split(" ");
      const act = verbs[verb];
      if (act === undefined) throw new Error(`systemctl ${verb} has no stand-in.`);
      return Promise.all(units.map((unit) => act(unit.replace("loanbridge-", ""))));
    },
    caddy: (upstream) => balancer.use(upstream.split(" ").map((address) => new URL(`http://${address}`).port)),
    migrated,
  };
  const control = createServer((request, response) => {
    const act = acts[(request.url ?? "").slice(1)];
    text(request)
      .then((words) => act?.(words))
      .then(
        () => response.end(),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
  });
  await new Promise<void>((resolve) => {
    control.listen(0, "127.0.0.1", resolve);
  });
  const tell = (what: string, words: string) =>
    `curl --silent --show-error --fail-with-body --data "${words}" http://127.0.0.1:${String((control.address() as AddressInfo).port)}/${what}`;

  const bin = join(folder, "bin");
  const programs: Readonly<Record<string, string>> = {
    systemctl: tell("systemctl", "$*"),
    caddy: tell("caddy", "$UPSTREAM"),
    npx: `shift\n"${process.execPath}" apps/server/src/cli/main.ts "$@" && ${tell("migrated", "")}`,
  };
  for (const name of ["bin", "opt"]) await mkdir(join(folder, name));
  for (const [name, commands] of Object.entries(programs)) {
    await writeFile(join(bin, name), `#!/bin/sh\n${commands}\n`);
    await chmod(join(bin, name), 0o755);
  }
  for (const version of ["OLD", "NEW"]) await symlink(root, join(folder, "opt", `loanbridge-${version}`));
  const numbers = ["3001", "3002", "3011", "3012"];
  const ports = new Map(await Promise.all(numbers.map(async (number) => [number, String(await freePort())] as const)));
  const portOf = (number: string): string => ports.get(number) ?? "";

  return {
    running,
    portOf,
    async run(commands) {
      const here = commands
        .replaceAll("/opt/", `${folder}/opt/`)
        .replaceAll(/\b30[01][12]\b/g, portOf)
        .replaceAll("loans.example", "payday.localhost");
      const shell = spawn("bash", ["-euo", "pipefail", "-c", here], {
        env: {
          PATH: [bin, postgresPrograms(), process.env["PATH"]].join(":"),
          DATABASE_URL: stack.databaseUrl,
          DATA_DIR: stack.dataDir,
        },
        stdio: ["ignore", "pipe", "pipe"],
      });
      const [out, err, [code]] = await Promise.all([text(shell.stdout), text(shell.stderr), once(shell, "exit")]);
      if (code !== 0) throw new Error(`${here}\nended with ${String(code)}:\n${out}${err}`);
    },
    async close() {
      control.close();
      await rm(folder, { recursive: true });
    },
  };
}
