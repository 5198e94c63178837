import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { verifyLedger } from "../../store/consent/index.ts";
import { DataDirInUse, openDatabase } from "../../store/database/index.ts";
import { isFull } from "../../system/proof-size.fixture.ts";
import { temporaryFolder } from "../../store/database/temporary-folder.fixture.ts";
import { openSampleStore, sampleValues } from "./sample-store.fixture.ts";

const writer = fileURLToPath(new URL("durability-writer.fixture.ts", import.meta.url));

/**
 * Runs the writer until it has acknowledged this many steps, kills it, and returns the acknowledged steps by
 * application.
 */
async function writeAndKill(
  folder: string,
  steps: number,
  whileRunning: () => Promise<void>,
): Promise<Map<string, number>> {
  const child = spawn(process.execPath, [writer, folder], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const acknowledged = new Map<string, number>();
  let seen = 0;
  for await (const line of createInterface(child.stdout)) {
    const [id, step] = line.split(" ");
    // The kill may cut the last line.
    if (id === undefined || (step !== "1" && step !== "2")) continue;
    acknowledged.set(id, Number(step));
    seen += 1;
    if (seen === 1) await whileRunning();
    if (seen === steps) child.kill("SIGKILL");
  }
  await ended;
  return acknowledged;
}

/** Acknowledged steps, two for each application. */
const killedAfter = isFull ? [1, 2, 9, 40, 101, 350, 800] : [1, 9, 101];

test("acknowledged writes survive a kill of the writing process intact, and meanwhile no second process can open the store", async () => {
  const folder = temporaryFolder();
  const acknowledged = new Map<string, number>();
  for (const steps of killedAfter) {
    const more = await writeAndKill(folder, steps, () =>
      expect(openDatabase(join(folder, "data"))).rejects.toThrow(DataDirInUse),
    );
    for (const [id, step] of more) acknowledged.set(id, step);
    const { db, applications } = await openSampleStore(folder);
    for (const [id, step] of acknowledged) {
      const found = await applications.find(id);
      expect(found?.version).toBeGreaterThanOrEqual(step);
      expect(found?.values).toMatchObject(
        found?.version === 2 ? { zip: "78701", income: 5001, email: sampleValues.email } : { zip: "78701" },
      );
    }
    const queued = await db.selectFrom("work").select("application_id").execute();
    const ready = await db
      .selectFrom("application")
      .select("id")
      .where("view_state", "=", "READY_TO_PROCESS")
      .execute();
    expect(queued.map((row) => row.application_id).toSorted()).toEqual(ready.map((row) => row.id).toSorted());
    expect(await verifyLedger(db)).toMatchObject({ ok: true });
    await db.destroy();
  }
  expect(acknowledged.size).toBeGreaterThan((killedAfter.at(-1) ?? 0) / 2);
});
