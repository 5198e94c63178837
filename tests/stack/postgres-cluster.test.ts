import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { startCluster } from "./postgres-cluster.ts";

const starts = `
  const { startCluster } = await import("./tests/stack/postgres-cluster.ts");
  console.log(new URL(startCluster({ durable: false }).url("postgres")).searchParams.get("host"));
  setInterval(() => {}, 1_000);
`;

test("starting a cluster removes those of killed test runs, and none of running ones", async () => {
  const child = spawn(process.execPath, ["--input-type=module", "-e", starts], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [folder] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
  const mine = startCluster({ durable: false });
  expect(existsSync(folder)).toBe(true);
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
  startCluster({ durable: false }).close();
  expect(existsSync(folder)).toBe(false);
  expect(existsSync(new URL(mine.url("postgres")).searchParams.get("host") ?? "")).toBe(true);
  mine.close();
});
