import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { root } from "../start/program.ts";

/** Programs in place of those that the script calls. Each notes its arguments; `df` answers with the next share. */
const programs = {
  df: `echo "df $*" >> said; echo 'Use%'; head -n 1 shares; sed -i 1d shares`,
  sleep: `echo "sleep $*" >> said; [ -s shares ] || kill $PPID`,
  patronictl: `echo "patronictl $*" >> said; [ ! -e refuses ]`,
};

/** Calls of the script while its disk is used to these shares, one after another. */
function calls(shares: readonly string[], refuses = false): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), "loanbridge-hand-over-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, lines] of Object.entries(programs))
    writeFileSync(join(folder, name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
  writeFileSync(join(folder, "shares"), shares.map((share) => ` ${share}\n`).join(""));
  if (refuses) writeFileSync(join(folder, "refuses"), "");
  const [script, config] = ["hand-over-when-full.sh", "patroni.yml"].map((name) => join(root, "deploy", name));
  spawnSync(script ?? "", [config ?? ""], {
    cwd: folder,
    env: { PATH: `${folder}:${process.env["PATH"] ?? ""}` },
  });
  return readFileSync(join(folder, "said"), "utf8").trimEnd().replaceAll(String(config), "patroni.yml").split("\n");
}

const df = "df --output=pcent /var/lib/postgresql/15/loanbridge";
const handOver = "patronictl -c patroni.yml switchover --leader db1 --force";

const look = ["sleep 1", df];

test("a primary whose disk is 95% full hands over once, and again only after its disk had space", () => {
  expect(calls(["94%", "95%", "100%", "94%", "95%"])).toEqual(
    [look, look, handOver, look, look, look, handOver, "sleep 1"].flat(),
  );
});

test("a hand-over that Patroni refuses is tried again after five seconds, and an unreadable disk is not a full one", () => {
  expect(calls(["-", "100%", "100%"], true)).toEqual(
    [look, look, handOver, "sleep 5", look, handOver, "sleep 5"].flat(),
  );
});
