import { globSync } from "node:fs";
import { basename } from "node:path";
import { type ConsoleEndpoint, consoleEndpoints } from "@loanbridge/contract/console";
import { expect, test } from "vitest";
import { handlers } from "./index.ts";

const all = Object.entries<ConsoleEndpoint>(consoleEndpoints);
const contract = `${import.meta.dirname}/../../../../../packages/contract/src/console`;

/** `listRequests` is in `list-requests.ts`. */
const fileOf = (name: string): string => `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;

test("every handler is that of an endpoint, and has a file of its name", () => {
  const files = globSync("**/*.ts", { cwd: import.meta.dirname }).map((file) => basename(file));
  for (const name of Object.keys(handlers)) {
    expect(Object.keys(consoleEndpoints)).toContain(name);
    expect(files).toContain(fileOf(name));
  }
});

test("every file of the contract that states an endpoint is in its registry", () => {
  const files = globSync("*/*.ts", { cwd: contract }).map((file) => basename(file));
  const stated = files.filter((file) => all.some(([name]) => fileOf(name) === file));
  expect(stated).toHaveLength(all.length - 1);
  expect(all.map(([name]) => name)).toContain("names");
});

test("an answer that may be personal needs a reason, and is never that of a query or stream", () => {
  for (const [name, { kind, input, isPersonal = false }] of all) {
    if (!isPersonal) continue;
    expect([name, kind === "action" || kind === "file"]).toEqual([name, true]);
    expect([name, Object.keys(input.toJSONSchema().properties ?? {}).includes("why")]).toEqual([name, true]);
  }
});
