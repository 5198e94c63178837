import type { ViewState } from "@loanbridge/loan-form";
import { preparedRows, type Tx, deferCheck, type Vault } from "../../store/index.ts";
import type { ApplicationTable } from "../tables.ts";
import type { Grouped } from "./groups.ts";
import type { Seals } from "./proved-row.ts";
import type { VisitColumns } from "./visit-columns.ts";

interface NewApplication {
  readonly id: string;
  readonly siteId: string;
  readonly viewState: ViewState;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly newKey: Pick<ReturnType<Vault["newKey"]>, "wrapped" | "kid" | "commitment">;
  readonly grouped: Grouped;
  readonly copiedFrom: string | null;
  readonly visit: VisitColumns;
}

/** The row of a new application, without its seals. */
export function newRow({ id, siteId, viewState, now, newKey, grouped, copiedFrom, visit }: NewApplication) {
  return {
    id,
    site_id: siteId,
    view_state: viewState,
    version: 1,
    created_at: now,
    updated_at: now,
    wrapped_key: newKey.wrapped,
    kek_kid: newKey.kid,
    commitment: newKey.commitment,
    request: JSON.stringify(grouped.request ?? {}),
    copied_from: copiedFrom,
    evidence_since: null,
    ...visit,
  } satisfies Omit<ApplicationTable, keyof Seals>;
}

/** Inserts the row of a new application. */
export function storeApplication(tx: Tx, row: ApplicationTable): void {
  deferCheck(tx, store(tx, [row]));
}

const store = preparedRows<ApplicationTable, unknown>(
  [
    "id",
    "site_id",
    "view_state",
    "version",
    "created_at",
    "updated_at",
    "wrapped_key",
    "kek_kid",
    "commitment",
    "request",
    "copied_from",
    "evidence_since",
    "seals",
    "seals_mac",
    "source",
    "source_id",
    "sub_id",
    "source_parameters",
  ],
  (tx, rows) => tx.insertInto("application").values(rows),
);
