import { deferCheck, prepared, preparedRows, type Tx } from "../../store/index.ts";
import type { Device } from "./device.ts";
import type { LeadProgressTable } from "./tables.ts";

/** A step of a site's form, and its place among the site's steps. */
export interface ReachedStep {
  readonly step: string;
  readonly position: number;
}

/** A request without activity for this long counts as given up, until it continues. */
export const quietMs = 30 * 60_000;

interface NewProgress extends Partial<ReachedStep> {
  readonly applicationId: string;
  readonly flow: string;
  readonly device: Device;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Stores how far a new request is. */
export function beginProgress(
  tx: Tx,
  { applicationId, flow, device, at, step = "", position = -1 }: NewProgress,
): void {
  const row: LeadProgressTable = {
    application_id: applicationId,
    flow,
    device,
    step,
    position,
    path: step === "" ? "" : pieceOf({ step, position }, at),
    outcome: "",
    outcome_at: null,
    due_at: at + quietMs,
    counted: "",
  };
  deferCheck(tx, store(tx, [row]));
}

/** Records activity, in the transaction that saves it. The furthest step never goes back. */
export function recordProgress(
  tx: Tx,
  applicationId: string,
  at: number,
  { step = "", position = -1 }: Partial<ReachedStep> = {},
): void {
  deferCheck(
    tx,
    advance(tx, { applicationId, step, position, piece: pieceOf({ step, position }, at), due: at + quietMs }),
  );
}

/**
 * Records the view state in which a request came out, in the transaction that moves it there. `isFinal`: the lenders
 * have been asked, so that the wait is over.
 */
export function recordOutcome(tx: Tx, applicationId: string, at: number, outcome: string, isFinal: boolean): void {
  deferCheck(tx, end(tx, { applicationId, outcome, at, first: isFinal ? at : null }));
}

/** Has the rows of erased requests counted and deleted next. */
export async function endProgress(tx: Tx, applicationIds: readonly string[], at: number): Promise<void> {
  await tx.updateTable("lead_progress").set({ due_at: at }).where("application_id", "in", applicationIds).execute();
}

/** The steps of a stored path, each with the time at which it was first reached. */
export function reachedSteps(path: string): readonly (ReachedStep & { readonly at: number })[] {
  const pieces = JSON.parse(`[${path.slice(0, -1)}]`) as readonly (readonly [string, number, number])[];
  return pieces.map(([step, position, at]) => ({ step, position, at }));
}

const pieceOf = ({ step, position }: ReachedStep, at: number): string => `${JSON.stringify([step, position, at])},`;

const store = preparedRows<LeadProgressTable, unknown>(
  ["application_id", "flow", "device", "step", "position", "path", "outcome", "outcome_at", "due_at", "counted"],
  (tx, rows) => tx.insertInto("lead_progress").values(rows),
);

interface Advance extends ReachedStep {
  readonly applicationId: string;
  readonly piece: string;
  readonly due: number;
}

const advance = prepared((db, { applicationId, step, position, piece, due }: Advance) =>
  db
    .updateTable("lead_progress")
    .set((row) => {
      const isFurther = row("position", "<", position);
      return {
        step: row.case().when(isFurther).then(step).else(row.ref("step")).end(),
        path: row
          .case()
          .when(isFurther)
          .then(row("path", "||", piece))
          .else(row.ref("path"))
          .end(),
        position: row.case().when(isFurther).then(position).else(row.ref("position")).end(),
        outcome: "",
        due_at: due,
      };
    })
    .where("application_id", "=", applicationId),
);

interface End {
  readonly applicationId: string;
  readonly outcome: string;
  readonly at: number;
  readonly first: number | null;
}

const end = prepared((db, { applicationId, outcome, at, first }: End) =>
  db
    .updateTable("lead_progress")
    .set((row) => ({ outcome, outcome_at: row.fn.coalesce("outcome_at", row.val(first)), due_at: at }))
    .where("application_id", "=", applicationId),
);
