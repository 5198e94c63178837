import { preparedRows, type Tx, deferCheck } from "../../store/index.ts";
import type { ApplicationTable } from "../tables.ts";

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
