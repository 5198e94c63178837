import type { ViewState } from "@loanbridge/loan-form";
import { prepared } from "../database/prepared.ts";
import type { Tx } from "../database/schema.ts";
import type { StoreParts } from "./change-stored.ts";
import { keyOf, loadApplication } from "./stored-application.ts";
import { ApplicationMissing, VersionConflict, type Lead, type NewWork } from "./types.ts";
import { writeGroups } from "./write-groups.ts";

/** Another state of an application and nothing else: no value of it is opened. */
export async function moveStored(
  tx: Tx,
  { clock, work }: Pick<StoreParts, "clock" | "work">,
  id: string,
  seen: number,
  viewState: ViewState,
  caused: readonly NewWork[],
): Promise<void> {
  const moved = await move(tx, { id, seen, viewState, version: seen + 1, at: clock() });
  if (moved.length !== 1) throw new VersionConflict("The application was changed in the meantime.");
  work.enqueue(
    tx,
    caused.map((one) => ({ applicationId: id, ...one })),
  );
}

/** The same, and where it leads its applicant. */
export async function leadStored(
  tx: Tx,
  parts: Pick<StoreParts, "clock" | "work" | "vault">,
  id: string,
  seen: number,
  { viewState, redirectUrl }: Lead,
  caused: readonly NewWork[],
): Promise<void> {
  const [stored] = await Promise.all([
    loadApplication(tx, id, ["redirect"]),
    moveStored(tx, parts, id, seen, viewState, caused),
  ]);
  if (stored === undefined) throw new ApplicationMissing("The application is not there, or was erased.");
  writeGroups(tx, id, keyOf(parts.vault, stored), {}, redirectUrl);
}

interface Move {
  readonly id: string;
  readonly seen: number;
  readonly viewState: ViewState;
  readonly version: number;
  readonly at: number;
}

const move = prepared((tx, { id, seen, viewState, version, at }: Move) =>
  tx
    .updateTable("application")
    .set({ view_state: viewState, version, updated_at: at })
    .where("id", "=", id)
    .where("version", "=", seen)
    .where("wrapped_key", "is not", null)
    .returning("id"),
);
