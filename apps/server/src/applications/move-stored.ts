import type { ViewState } from "@loanbridge/loan-form";
import type { Tx } from "../database/schema.ts";
import type { StoreParts } from "./change-stored.ts";
import { VersionConflict, type NewWork } from "./types.ts";

/** Another state of an application and nothing else: no value of it is opened. */
export async function moveStored(
  tx: Tx,
  { clock, work }: Pick<StoreParts, "clock" | "work">,
  id: string,
  seen: number,
  viewState: ViewState,
  caused: readonly NewWork[],
): Promise<void> {
  const written = await tx
    .updateTable("application")
    .set({ view_state: viewState, version: seen + 1, updated_at: clock() })
    .where("id", "=", id)
    .where("version", "=", seen)
    .where("wrapped_key", "is not", null)
    .executeTakeFirst();
  if (written.numUpdatedRows !== 1n) throw new VersionConflict("The application was changed in the meantime.");
  work.enqueue(
    tx,
    caused.map((one) => ({ applicationId: id, ...one })),
  );
}
