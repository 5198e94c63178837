import type { ViewState } from "@loanbridge/loan-form";
import { prepared, preparedFor, type Tx, deferCheck } from "../../store/index.ts";
import type { StoreParts } from "./change-stored.ts";
import { provedVersions, sealsOf, type Seals } from "./proved-row.ts";
import { recordMove } from "./record-lead.ts";
import { rowKey } from "./row-key.ts";
import type { LenderRedirect, NewWork } from "../types.ts";
import { versionsAfter, writeGroups } from "./write-groups.ts";

type States = readonly ViewState[];

/** Moves an application from one of these states to another without opening its values. Returns whether it did. */
export async function moveStored(
  tx: Tx,
  parts: Pick<StoreParts, "clock" | "work">,
  id: string,
  from: States,
  viewState: ViewState,
  caused: readonly NewWork[],
): Promise<boolean> {
  const at = parts.clock();
  const moved = await move(from)(tx, { id, viewState, at });
  if (moved.length === 0) return false;
  enqueue(tx, parts, id, caused);
  recordMove(tx, { id, at, viewState });
  return true;
}

function enqueue(tx: Tx, { work }: Pick<StoreParts, "work">, id: string, caused: readonly NewWork[]): void {
  work.enqueue(
    tx,
    caused.map((one) => ({ subject: id, ...one })),
  );
}

/**
 * `moveStored` that also stores the page to which the applicant is redirected; not in an application that was reduced to
 * its evidence. Throws `SealBroken` if the row's MAC is invalid.
 */
export async function redirectStored(
  tx: Tx,
  parts: Pick<StoreParts, "clock" | "work" | "vault">,
  id: string,
  from: States,
  { viewState, redirectUrl }: LenderRedirect,
  caused: readonly NewWork[],
): Promise<boolean> {
  const [held] = await rowHeld(from)(tx, { id });
  if (held === undefined) return false;
  const key = rowKey(parts.vault, id, held);
  if (key === undefined) return false;
  const before = provedVersions(key, held);
  const texts = { redirect: redirectUrl };
  const { seals, seals_mac } =
    before === undefined ? held : sealsOf(key, held, versionsAfter(before, texts, held.version + 1));
  const at = parts.clock();
  // The row is locked, so it is still in that state.
  deferCheck(tx, moveHeld(tx, { id, viewState, at, seals, seals_mac }));
  enqueue(tx, parts, id, caused);
  recordMove(tx, { id, at, viewState });
  writeGroups(tx, id, key, texts, before && held.version + 1);
  return true;
}

interface Move {
  readonly id: string;
  readonly viewState: ViewState;
  readonly at: number;
}

const move = preparedFor(String, (from: States, tx, { id, viewState, at }: Move) =>
  tx
    .updateTable("application")
    .set((row) => ({ view_state: viewState, version: row("version", "+", 1), updated_at: at }))
    .where("id", "=", id)
    .where("view_state", "in", from)
    .where("wrapped_key", "is not", null)
    .returning("id"),
);

const rowHeld = preparedFor(String, (from: States, tx, { id }: { readonly id: string }) =>
  tx
    .selectFrom("application")
    .select(["wrapped_key", "commitment", "version"])
    .select(["site_id", "created_at", "copied_from", "request", "seals", "seals_mac"])
    .where("id", "=", id)
    .where("view_state", "in", from)
    .where("wrapped_key", "is not", null)
    .where("evidence_since", "is", null)
    .forUpdate(),
);

const moveHeld = prepared((tx, { id, viewState, at, seals, seals_mac }: Move & Seals) =>
  tx
    .updateTable("application")
    .set((row) => ({ view_state: viewState, version: row("version", "+", 1), updated_at: at, seals, seals_mac }))
    .where("id", "=", id),
);
