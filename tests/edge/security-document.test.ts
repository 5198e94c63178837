import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { maxHeaderSize } from "node:http";
import { expect, test } from "vitest";
import { connectionLimits } from "../../apps/server/src/web/transport/limit-connections.ts";
import { streamsOfOne } from "../../apps/server/src/web/routes/follow-progress.ts";
import { bodyLimitBytes } from "../../apps/server/src/web/transport/message-body.ts";
import { proofsOf } from "./document-proofs.ts";

const root = new URL("../..", import.meta.url);
const text = await readFile(new URL("docs/security.md", root), "utf8");

/** Number and proof of each requirement. */
const rows = text
  .split("\n")
  .map((line) => /^\|\s*(\d+\.\d+\.\d+)\s*\|\s*(.+?)\s*\|\s*(.+?)\s*\|$/.exec(line))
  .flatMap((found) => (found ? [{ number: found[1] ?? "", proof: found[3] ?? "" }] : []));

test("every requirement has a proof, or a date and a reason, and appears once", () => {
  expect(rows.length).toBeGreaterThan(120);
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  for (const { number, proof } of rows)
    expect(proofsOf(proof).length > 0 || /^20\d\d-\d\d-\d\d: .{10}/.test(proof), number).toBe(true);
});

test("every proof that docs/security.md names is an existing test", async () => {
  const named = rows.flatMap(({ proof }) => proofsOf(proof));
  expect(named.length).toBeGreaterThan(200);
  for (const { title, file } of named)
    expect(await readFile(new URL(file, root), "utf8"), `${title} in ${file}`).toContain(`${title}"`);
});

test("the numbers of connections, streams and bytes that it states are the server's", () => {
  const limit = (what: string): string => {
    const line = text.split("\n").find((each) => each.startsWith(`| ${what}`));
    return line?.split("|")[2]?.trim() ?? "";
  };
  const { perNetwork = 0, total } = connectionLimits(false);
  const numbers = [perNetwork, 2 * perNetwork, total].map((count) => count.toLocaleString("en-US"));
  expect(limit("connections per network")).toBe(numbers.join("; "));
  expect(limit("event streams")).toBe(String(streamsOfOne));
  expect(limit("request body; headers")).toBe(
    `${String(bodyLimitBytes / 1024)} kB; ${String(maxHeaderSize / 1024)} kB`,
  );
});

test("the software bill of materials is generated from the lock file, offline", async () => {
  const { scripts } = JSON.parse(await readFile(new URL("package.json", root), "utf8")) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const [command = "", ...args] = (scripts["sbom"] ?? "").split(" ");
  expect(text).toContain("npm run --silent sbom");
  expect(text).toContain("npm run advisories");
  expect(scripts["advisories"]).toBe("node scripts/advisories.ts");
  const made = spawnSync(command, [...args, "--offline"], {
    cwd: root,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  const { bomFormat, components } = JSON.parse(made.stdout) as { bomFormat: string; components: { name: string }[] };
  expect(bomFormat).toBe("CycloneDX");
  expect(components.map(({ name }) => name)).toEqual(expect.arrayContaining(["fastify", "react", "zod"]));
});
