import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { serverFlags } from "./server-flags.ts";

const textOf = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), "utf8");
const flags = serverFlags.join(" ");

test("every way to start the server uses the same memory flags, and disables the inspector signal", () => {
  expect(textOf("package.json")).toContain(`"serve": "node ${flags} apps/server/dist/main.js"`);
  expect(textOf("deploy/loanbridge.service")).toContain(`.bin/node ${flags} apps/server/dist/main.js\n`);
  expect(textOf("deploy/Dockerfile")).toContain(
    `ENTRYPOINT ${JSON.stringify(["node", ...serverFlags]).replaceAll(",", ", ")}\n`,
  );
  expect(textOf("docs/deployment.md")).toContain(`\`NODE_OPTIONS="${flags}"\``);
});
