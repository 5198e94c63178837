import type { ViewState } from "@loanbridge/loan-form";
import { preparedFor } from "../database/prepared.ts";
import type { Tx } from "../database/schema.ts";
import { unheard } from "../database/transactions.ts";
import type { StoreParts } from "./change-stored.ts";
import type { Lead, NewWork } from "./types.ts";
import { writeGroups } from "./write-groups.ts";

type States = readonly ViewState[];

/** Another state of an application that is in one of these, and nothing else: no value of it is opened. Answers whether it was. */
export async function moveStored(
  tx: Tx,
  { clock, work }: Pick<StoreParts, "clock" | "work">,
  id: string,
  from: States,
  viewState: ViewState,
  caused: readonly NewWork[],
): Promise<boolean> {
  const moved = await move(from)(tx, { id, viewState, at: clock() });
  if (moved.length === 0) return false;
  work.enqueue(
    tx,
    caused.map((one) => ({ applicationId: id, ...one })),
  );
  return true;
}

/** The same, and where it leads its applicant. */
export async function leadStored(
  tx: Tx,
  parts: Pick<StoreParts, "clock" | "work" | "vault">,
  id: string,
  from: States,
  { viewState, redirectUrl }: Lead,
  caused: readonly NewWork[],
): Promise<boolean> {
  const [held] = await keyHeld(from)(tx, { id });
  if (held === undefined || held.wrapped === null || held.commitment === null) return false;
  const { wrapped, commitment } = held;
  // The row is held, so it is in that state still.
  unheard(tx, moveStored(tx, parts, id, from, viewState, caused));
  writeGroups(tx, id, parts.vault.openKey(id, { wrapped, commitment }), {}, redirectUrl);
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

const keyHeld = preparedFor(String, (from: States, tx, { id }: { readonly id: string }) =>
  tx
    .selectFrom("application")
    .select(["wrapped_key as wrapped", "commitment"])
    .where("id", "=", id)
    .where("view_state", "in", from)
    .where("wrapped_key", "is not", null)
    .forUpdate(),
);
