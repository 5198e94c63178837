import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Applicant } from "../stack/applicant.ts";
import { begin } from "../stack/processes.ts";
import { startStack } from "../stack/stack.ts";
import type { Store } from "./stores.ts";
import { leftBehind, type Leavings } from "./left-behind.ts";

/** Bytes of an answer that stands for all. */
const answerBytes = 1_500;

export interface Floor {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * The floor (see `floor.ts`) of what an applicant does: `steps` are done with the whole product over an empty store, and after each
 * of them it is read what is stored since the one before. `asked`: addresses of the lenders that the last one is posted to,
 * by their names.
 */
export async function floorOf(
  store: Store,
  { env, asked }: { readonly env: Readonly<Record<string, string>>; readonly asked: Readonly<Record<string, string>> },
  start: (stack: Awaited<ReturnType<typeof startStack>>) => Applicant,
  steps: readonly ((applicant: Applicant) => Promise<unknown>)[],
): Promise<Floor> {
  const stored: Leavings[][] = [];
  for (const count of steps.keys()) {
    const empty = await store.another();
    const stack = await startStack({ ...env, ...empty });
    const applicant = start(stack);
    for (const step of steps.slice(0, count + 1)) await step(applicant);
    await stack.server.end();
    stored.push(
      await leftBehind({
        dataDir: stack.dataDir,
        ...("DATABASE_URL" in empty && { databaseUrl: empty["DATABASE_URL"] ?? "" }),
      }),
    );
    await stack.close();
  }
  const requests = stored.map((rows, index) =>
    rows.map((one) => without(one, stored[index - 1])).filter(({ rows: left }) => left.length > 0),
  );
  const folder = await mkdtemp(join(tmpdir(), "loanbridge-floor-"));
  const file = join(folder, "rows.json");
  await writeFile(file, JSON.stringify({ requests, lenders: asked, bytes: answerBytes }));
  const floor = await begin("tests/bench/floor.ts", await store.another(), [folder, file]);
  return {
    url: floor.url,
    async close() {
      await floor.end();
      await rm(folder, { recursive: true });
    },
  };
}

/** Each request has an application of its own, so that its row is stored again; of the others, those that were not there yet. */
function without({ table, rows }: Leavings, before: readonly Leavings[] = []): Leavings {
  const known =
    table === "application" || table === "consent_text" ? 0 : before.find((one) => one.table === table)?.rows.length;
  return { table, rows: rows.slice(known ?? 0) };
}
