import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lintRules } from "@loanbridge/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../system/index.ts";
import { runCommand } from "./run-command.ts";

let folder: string;
/** A site that promises something, and presses its visitors. */
let site: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "loanbridge-lint-"));
  site = join(folder, "sites/payday-demo");
  await cp(join(root, "sites/payday-demo"), site, { recursive: true });
  await cp(join(root, "sites/shared"), join(folder, "sites/shared"), { recursive: true });
  await editSite((json) => {
    const landing = json["landing"] as object;
    return { landing: { ...landing, title: "Guaranteed approval", subtitle: "Act now" } };
  });
});
afterAll(() => rm(folder, { recursive: true }));

type Json = Record<string, unknown>;

async function editSite(edit: (json: Json) => Json): Promise<void> {
  const file = join(site, "site.json");
  const json = JSON.parse(await readFile(file, "utf8")) as Json;
  await writeFile(file, JSON.stringify({ ...json, ...edit(json) }));
}

async function run(words: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const lines: string[] = [];
  const put = (line: string) => void lines.push(line);
  const code = await runCommand(words, { print: put, complain: put, env, workingDir: root });
  return { code, text: lines.join("\n") };
}

const title =
  "sites/payday-demo/site.json: landing.title: promises what only a lender can grant (“Guaranteed approval”) [guaranteed-approval]";
const subtitle = "sites/payday-demo/site.json: landing.subtitle: presses the visitor to borrow (“Act now”) [pressure]";

test("site lint reports each place with its rule and the rule's source, and fails", async () => {
  const { code, text } = await run(["site", "lint", site]);
  expect(code).toBe(1);
  const lines = text.split("\n");
  expect(lines.slice(0, 2)).toEqual([title, subtitle]);
  expect(lines[2]).toMatch(/^guaranteed-approval \(violation\): No loan, .+ 310\.4, .+, https:.+, read on 2026-11-27$/);
  expect(lines[3]).toMatch(/^pressure \(risk\): /);
  expect(lines.slice(4)).toEqual(["payday-demo: 2 findings"]);
});

test("a rule is off only with a reason, which site lint prints; a risk alone fails only with --strict", async () => {
  await editSite(() => ({ lint: { off: [{ rule: "guaranteed-approval", reason: "A quotation of our critics" }] } }));
  const { code, text } = await run(["site", "lint", site]);
  expect(code).toBe(0);
  expect(text.split("\n")).toEqual([
    subtitle,
    expect.stringMatching(/^pressure \(risk\)/),
    "payday-demo: guaranteed-approval is off: A quotation of our critics",
    "payday-demo: 1 finding",
  ]);
  expect((await run(["site", "lint", site, "--strict"])).code).toBe(1);
});

test("site lint --json has the findings with file, path, rule and source, and the rules that are off", async () => {
  const { code, text } = await run(["site", "lint", site, "--channel", "google-ads", "--json"]);
  expect(code).toBe(1);
  const { fine, channels, findings, off } = JSON.parse(text) as Record<string, unknown>;
  expect({ fine, channels, off }).toEqual({
    fine: false,
    channels: ["google-ads"],
    off: [{ site: "payday-demo", rule: "guaranteed-approval", reason: "A quotation of our critics" }],
  });
  expect(findings).toContainEqual(
    expect.objectContaining({
      file: "payday-demo/site.json",
      path: "landing.subtitle",
      rule: "pressure",
      source: expect.objectContaining({ name: expect.stringContaining("Dark Patterns"), checkedOn: "2026-11-27" }),
    }),
  );
  expect(findings).toContainEqual(expect.objectContaining({ rule: "google-short-term" }));
});

test("an unknown rule is refused, with the name that was probably meant", async () => {
  const before = await readFile(join(site, "site.json"), "utf8");
  await editSite(() => ({ lint: { off: [{ rule: "presure", reason: "x" }] } }));
  const { code, text } = await run(["site", "lint", site]);
  await writeFile(join(site, "site.json"), before);
  expect(code).toBe(1);
  expect(text).toBe(
    'sites/payday-demo/site.json: lint.off[0].rule: unknown lint rule "presure" (did you mean "pressure"?); `loanbridge site rules` lists them',
  );
});

test("site check shows findings as warnings and succeeds; --strict fails", async () => {
  const { code, text } = await run(["site", "check", site]);
  expect(code).toBe(0);
  expect(text.split("\n")).toEqual([`warning: ${subtitle}`, "payday-demo: 1 warning, hosts: payday.localhost"]);
  expect((await run(["site", "check", site, "--strict"])).code).toBe(1);
});

test("site check says so if lenders' files cannot be read, and still succeeds; site lint fails", async () => {
  const lenders = join(folder, "lenders");
  await cp(join(root, "lenders"), lenders, { recursive: true });
  await writeFile(join(lenders, "harborline.json"), "{}");
  const { code, text } = await run(["site", "check", site], { LENDERS_DIR: lenders });
  expect([code, text]).toEqual([
    0,
    expect.stringMatching(/^note: texts were not checked against the rules of site lint: [\s\S]*harborline\.json/),
  ]);
  const linted = await run(["site", "lint", site], { LENDERS_DIR: lenders });
  expect([linted.code, linted.text]).toEqual([1, expect.stringContaining("harborline.json")]);
});

test("an unknown channel is wrong usage", async () => {
  const { code, text } = await run(["site", "lint", site, "--channel", "skywriting"]);
  expect([code, text]).toEqual([2, expect.stringContaining("Expected one of: google-ads, meta-ads.")]);
});

test("site rules lists every rule with its source", async () => {
  const { code, text } = await run(["site", "rules", "--csv"]);
  expect(code).toBe(0);
  const [heading, ...rows] = text.trim().split(/\r?\n/);
  expect(heading).toBe("rule,severity,channels,title,source,url,since,checkedOn");
  expect(rows.map((row) => row.split(",")[0])).toEqual([...lintRules]);
});
