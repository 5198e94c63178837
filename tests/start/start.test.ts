import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { personas } from "@loanbridge/loan-form";
import { serverFile, simulatorFile } from "../stack/processes.ts";
import { ownPlace, root, runNode, running, startFile } from "./program.ts";
import { serverFlags } from "../../scripts/server-flags.ts";

let place: Awaited<ReturnType<typeof ownPlace>>;
beforeEach(async () => void (place = await ownPlace()));
afterEach(() => place.remove());

const status = async (url: string): Promise<number> => (await fetch(url)).status;

test("npm start prints where each site and the lenders answer, what to try, and where the data is", async () => {
  const program = runNode(startFile, place.env);
  await program.says(/Ctrl-C ends everything/);
  const output = program.out.join("\n");

  const sites = [...output.matchAll(/(payday|personal)-demo +http:\/\/\1\.localhost:(\d+)/g)];
  expect(sites).toHaveLength(2);
  expect(await status(`http://127.0.0.1:${sites[0]?.[2] ?? ""}/readyz`)).toBe(200);
  expect(await status(`${/running at (\S+)/.exec(output)?.[1] ?? ""}/healthz`)).toBe(200);
  const [, partner = ""] = /partner +http:\/\/partner\.localhost:(\d+)/.exec(output) ?? [];
  expect(await status(`http://127.0.0.1:${partner}/`)).toBe(200);
  expect(output).toContain(place.env["DATA_DIR"]);
  for (const value of Object.values(personas["employed-renter"].secureFields).slice(0, 3))
    expect(output).toContain(value);
  const behaviours = await readFile(join(root, "apps/lender-simulator/BEHAVIOURS.md"), "utf8");
  expect(behaviours).toMatch(/77002 .*after 2 seconds/);
  expect(behaviours).toMatch(/75201 .*Every lender declines/);
  expect(output).toMatch(/77002 \(a slow lender buys\), 75201 \(no lender buys\)/);

  program.child.kill("SIGTERM");
  expect(await program.ended()).toEqual({ code: 0, signal: null });
});

test("NO_SIMULATOR=1 starts the server without the simulated network, and says so", async () => {
  const program = runNode(startFile, { ...place.env, NO_SIMULATOR: "1" });
  await program.says(/Ctrl-C ends everything/);
  expect(program.out.join("\n")).toContain("The simulated lending network is off");
  const files = running(place.folder).map(({ file }) => file);
  expect(files).toContain(serverFile);
  expect(files).not.toContain(simulatorFile);
  program.child.kill("SIGTERM");
  expect(await program.ended()).toEqual({ code: 0, signal: null });
});

test("npm run serve starts only the server, which prints its address and ends on SIGTERM", async () => {
  const { scripts } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  expect(scripts["serve"]).toBe(["node", ...serverFlags, serverFile].join(" "));
  const program = runNode(serverFile, place.env);
  const line = JSON.parse(await program.says(/"listening"/)) as { listening: string; dataDir: string };
  expect(line.dataDir).toBe(place.env["DATA_DIR"]);
  expect(await status(`${line.listening}/readyz`)).toBe(200);
  expect(running(place.folder).map(({ file }) => file)).toEqual([serverFile]);
  program.child.kill("SIGTERM");
  expect(await program.ended()).toEqual({ code: 0, signal: null });
});
