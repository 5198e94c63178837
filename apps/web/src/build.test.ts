import { fileURLToPath } from "node:url";
import { resolveConfig } from "vite";
import { expect, test } from "vitest";

test("pages are built for production, regardless of NODE_ENV", async () => {
  const before = process.env["NODE_ENV"];
  process.env["NODE_ENV"] = "development";
  try {
    const configFile = fileURLToPath(new URL("../vite.config.ts", import.meta.url));
    expect(await resolveConfig({ configFile }, "build")).toMatchObject({ isProduction: true });
  } finally {
    process.env["NODE_ENV"] = before;
  }
});
