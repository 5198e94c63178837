import { gzipSync } from "node:zlib";
import { build } from "vite";
import { expect, test } from "vitest";

test("[EMB-04] the embed script is one file below 4 kB compressed, and loads nothing else", async () => {
  const built = await build({ root: `${import.meta.dirname}/..`, logLevel: "silent", build: { write: false } });
  const [{ output }] = built as unknown as [{ output: { fileName: string; code: string }[] }];
  const [{ code: script } = { code: "" }] = output;
  expect(output.map(({ fileName }) => fileName)).toEqual(["embed.js"]);
  expect(gzipSync(script).length).toBeLessThan(4_000);
  expect(script).toContain("loanbridgeEmbed");
  expect(script).not.toMatch(/\bimport\b|\brequire\(|zod/i);
});
