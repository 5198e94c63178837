import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filePlace } from "../operations/anchors/file-place.ts";
import { createMakeAnchors } from "../operations/anchors/make-anchors.ts";
import { readConfig } from "../system/config.ts";
import { enableLedgerMacs } from "../operations/maintenance/enable-ledger-macs.ts";
import { temporaryFolder } from "../store/database/temporary-folder.fixture.ts";
import { noon, startApp } from "../web/tests/started.fixture.ts";
import { createLog } from "../system/observability/log.ts";
import { createMetrics } from "../system/observability/metrics.ts";
import { runCommand } from "./run-command.ts";

test("consent verify --anchors reports each anchor, and exits with 1 if one is inconsistent, missing or malformed", async () => {
  const started = await startApp();
  const { app, dataDir } = started;
  const out = temporaryFolder();
  const file = join(out, "anchors.jsonl");
  const log = createLog({ write: () => {} });
  const places = [filePlace(file)];
  const parts = { ...app, places, everyMs: 60_000, clock: () => noon, log, metrics: createMetrics() };
  await enableLedgerMacs(app, log);
  await createMakeAnchors(parts)(new AbortController().signal);
  const config = readConfig({ DATA_DIR: dataDir, ANCHOR_FILE: file }, "/");
  const verify = async (...words: string[]) => {
    const lines: string[] = [];
    const put = (line: string) => void lines.push(line);
    const terminal = { print: put, complain: put, env: {}, config, workingDir: out, clock: () => noon };
    const code = await runCommand(["consent", "verify", ...words], { ...terminal, store: app });
    return { code, text: lines.join("\n") };
  };
  const fits = await verify("--anchors");
  expect(fits).toMatchObject({
    code: 0,
    text: expect.stringContaining(`${file}:1  entry 0  2026-11-21T17:00:00.000Z  OK`),
  });
  expect(fits.text).toContain("1 anchors checked, 0 problems.");
  const key = /Anchor key \(keep a copy elsewhere\): ([\w-]{43})/.exec(fits.text)?.[1] ?? "";
  expect(await verify("--anchors", "anchors.jsonl", "--key", key)).toMatchObject({ code: 0 });
  expect(await verify("--anchors", "missing.jsonl")).toMatchObject({
    code: 1,
    text: expect.stringContaining("no anchor found"),
  });
  writeFileSync(join(out, "ahead.jsonl"), readFileSync(file, "utf8").replace('"seq":0', '"seq":9'));
  const ahead = await verify("--anchors", file, "ahead.jsonl");
  expect(ahead).toMatchObject({
    code: 1,
    text: expect.stringContaining("BROKEN: invalid signature; BROKEN: the ledger ends"),
  });
  expect(ahead.text).toContain("2 anchors checked, 1 problems.");
  expect(await verify("anchors.jsonl", "another"), "without the flag").toMatchObject({ code: 2 });
  expect(await verify("--anchors", file, "--tsa-cert", "missing.pem")).toMatchObject({
    code: 1,
    text: expect.stringContaining("missing.pem"),
  });
  expect(await verify("--anchored", file)).toMatchObject({ code: 2 });
  await started.close();
});
