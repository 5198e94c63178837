import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { updateBody } from "@loanbridge/loan-form";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Applicant } from "../stack/applicant.ts";
import { expectNothingReadable } from "../stack/left-readable.ts";
import { simulatorFile, serverFile, begin, type Running } from "../stack/processes.ts";
import { blocks, copyRepository, follow, root } from "./copy.ts";
import { addSiteAndLender, editJson, texan } from "./new-site.ts";
import { todayOn } from "../stack/site-today.ts";

let copy: Awaited<ReturnType<typeof copyRepository>>;

beforeAll(async () => {
  copy = await copyRepository();
  for (const block of await blocks()) await follow(block, copy.folder);
});
afterAll(() => copy.remove());

/** Runs a tool of the repository in the copy. Returns its output if it failed. */
function outputIfFailed(tool: string, ...args: readonly string[]): string {
  const bin = join(copy.folder, "node_modules/.bin");
  const env = { ...process.env, PATH: `${bin}:${process.env["PATH"] ?? ""}` };
  const done = spawnSync(join(bin, tool), args, { cwd: copy.folder, env, encoding: "utf8" });
  return done.status === 0 ? "" : `${done.stdout}${done.stderr}`;
}

test("every recipe of the guide has its code blocks, and a field is two files and a line of copy", async () => {
  const paths = (await blocks()).map(({ path }) => path);
  expect(paths).toHaveLength(new Set(paths).size);
  const [field, registry, labels] = await blocks();
  expect([field?.added, registry?.added, labels?.added]).toEqual([false, true, true]);
  expect(labels?.text.trim().split("\n")).toHaveLength(1);
  expect((await readFile(join(root, "CONTRIBUTING.md"), "utf8")).match(/^## Add /gm)).toHaveLength(9);
});

test("the code that the recipes add passes type checks and the existing tests", () => {
  expect(outputIfFailed("tsc", "--noEmit")).toBe("");
  const folders = [
    "packages/loan-form",
    "packages/contract",
    "apps/web/src/navigation",
    "apps/server/src/web/tests/lookups",
  ];
  expect(outputIfFailed("vitest", "run", "--project", "unit", ...folders)).toBe("");
});

test("a site asks for a new field, checks it, and sends it to the lender whose file names it; a new endpoint answers", async () => {
  await addSiteAndLender(copy.folder);
  await editJson(join(copy.folder, "lenders/sluice-gate.json"), ({ post, samples }) => {
    const request = post as { fields: object };
    return { post: { ...request, fields: { ...request.fields, "Lead.CallAt": "values.bestTimeToCall" } }, samples };
  });
  const { fullForm } = (await import(join(copy.folder, "packages/loan-form/src/index.ts"))) as {
    fullForm: { fields: readonly { appFieldName: string }[] };
  };
  const asked = [...fullForm.fields.map(({ appFieldName }) => appFieldName), "bestTimeToCall"];
  await editJson(join(copy.folder, "sites/millrace/site.json"), () => ({
    pages: [{ id: "all", pageNumber: 1, fields: asked.map((appFieldName) => ({ appFieldName })) }],
  }));

  expect(outputIfFailed("vite", "build", "apps/server")).toBe("");
  const running: Running[] = [];
  try {
    const simulator = await begin(simulatorFile, { SIMULATOR_PORT: "0" });
    running.unshift(simulator);
    const server = await begin(join(copy.folder, serverFile), {
      DATA_DIR: join(copy.folder, "data"),
      PORT: "0",
      SIMULATOR_ORIGIN: simulator.url,
    });
    running.unshift(server);
    const site = `http://millrace.localhost:${new URL(server.url).port}`;
    const answered = new Applicant(site, 0, texan);
    await answered.patch("LANDING_SUBMIT");
    const without = await answered.patch("FULL_FORM");
    expect(without.body.errors).toEqual([expect.objectContaining({ field: "bestTimeToCall", code: "NotNull" })]);
    const whole = updateBody("FULL_FORM", answered.values, { today: todayOn(site), stored: new Set() });
    const userApplication = { ...whole.userApplication, bestTimeToCall: "EVENING" };
    const update = await answered.call("PATCH", "/api/v1/userApplication", { ...whole, userApplication });
    expect(update.body.errors).toEqual([]);
    const outcome = await answered.outcome();
    expect(outcome.userApplication["bestTimeToCall"]).toBe("EVENING");
    const welcome = await (await fetch(String(outcome.userApplication["redirectUrl"]))).text();
    expect(welcome).toMatch(/Lead\.CallAt[^E]*EVENING/);
    expect((await answered.call("GET", "/api/v1/siteName")).body).toEqual({ siteName: "Millrace" });
    await server.end();
    await expectNothingReadable({
      ports: [new URL(server.url).port],
      directories: [join(copy.folder, "data")],
      lines: running.flatMap(({ lines }) => lines),
    });
  } finally {
    for (const one of running) await one.end();
  }
});
