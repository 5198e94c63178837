import { sql, type RawBuilder } from "kysely";
import type { Tx, Vault } from "../../store/index.ts";
import type { Dependents } from "./dependents.ts";
import { moveSome } from "./move-some.ts";

export interface Place {
  readonly table: string;
  readonly id: string;
  /** SQL expression for the subject of the seal. */
  readonly subject: RawBuilder<unknown>;
  readonly column: string;
  /** Purpose of the seal. */
  readonly purpose: string;
  /** Treatment of a row that can no longer be opened. */
  readonly forgotten: "row" | "value" | "moved";
}

/**
 * All columns filled by `vault.sealText`. Values that leave the server (links, frame tokens) are sealed the same way
 * and depend on their key until they expire.
 */
export const places: readonly Place[] = [
  { table: "message", id: "id", subject: sql.ref("id"), column: "sealed", purpose: "message", forgotten: "row" },
  {
    table: "visitor_request",
    id: "id",
    subject: sql.ref("id"),
    column: "sealed",
    purpose: "visitor-request",
    forgotten: "row",
  },
  {
    table: "attempt",
    id: "id",
    subject: sql.ref("application_id"),
    column: "sealed_answer",
    purpose: "answer",
    forgotten: "value",
  },
  {
    table: "attempt",
    id: "id",
    subject: sql.ref("application_id"),
    column: "sealed_offer",
    purpose: "offer",
    forgotten: "value",
  },
  // Suppression entries are never deleted.
  {
    table: "suppression_key",
    id: "id",
    subject: sql.lit("1"),
    column: "sealed",
    purpose: "suppression-key",
    forgotten: "moved",
  },
  // Nor is the key that proves the ledger.
  {
    table: "consent_key",
    id: "id",
    subject: sql.lit("1"),
    column: "sealed",
    purpose: "ledger-key",
    forgotten: "moved",
  },
];

interface Row {
  readonly id: string | number;
  readonly subject: string;
  readonly sealed: Uint8Array;
}

export const smallSecrets: Dependents = {
  name: "small secrets",

  async count(db, kid) {
    let all = 0;
    for (const place of places) {
      const { rows } = await sql<{ count: number }>`select count(*) as count from ${under(place, kid)}`.execute(db);
      all += rows[0]?.count ?? 0;
    }
    return all;
  },

  async move(db, vault, kid, most) {
    let moved = 0;
    for (const place of places)
      moved += await moveSome<Row>(db, {
        read: (tx, after) => read(tx, place, kid, most, after?.id),
        move: (tx, row) => reseal(tx, vault, place, row, kid),
      });
    return moved;
  },

  async forget(tx, vault, kid, most) {
    for (const place of places) {
      const rows = await read(tx, place, kid, most);
      for (const row of rows)
        await (place.forgotten === "moved" ? reseal(tx, vault, place, row, kid) : drop(tx, place, row));
      if (rows.length > 0) return rows.length;
    }
    return 0;
  },
};

/** Bytes 3 to 10 of a blob are its key ID: see `store/vault/blob.ts`. */
function under({ table, column }: Place, kid: string): RawBuilder<unknown> {
  const at = sql.ref(column);
  return sql`${sql.table(table)} where ${at} is not null and substr(${at}, 3, 8) = ${Buffer.from(kid, "hex")}`;
}

async function read(tx: Tx, place: Place, kid: string, most: number, after?: Row["id"]): Promise<readonly Row[]> {
  const id = sql.ref(place.id);
  const { rows } = await sql<Row>`select ${id} as id, ${place.subject} as subject, ${sql.ref(place.column)} as sealed
    from ${under(place, kid)} ${after === undefined ? sql`` : sql`and ${id} > ${after}`} order by ${id} limit ${most}`.execute(
    tx,
  );
  return rows;
}

async function drop(tx: Tx, { table, id, column, forgotten }: Place, row: Row): Promise<void> {
  await (
    forgotten === "row"
      ? sql`delete from ${sql.table(table)} where ${sql.ref(id)} = ${row.id}`
      : sql`update ${sql.table(table)} set ${sql.ref(column)} = null where ${sql.ref(id)} = ${row.id}`
  ).execute(tx);
}

/** False if the key is already the primary key. */
async function reseal(tx: Tx, vault: Vault, place: Place, { id, subject, sealed }: Row, kid: string): Promise<boolean> {
  const anew = Buffer.from(vault.reseal(place.purpose, subject, sealed));
  if (anew.subarray(2, 10).toString("hex") === kid) return false;
  await sql`update ${sql.table(place.table)} set ${sql.ref(place.column)} = ${anew}
    where ${sql.ref(place.id)} = ${id} and ${sql.ref(place.column)} = ${Buffer.from(sealed)}`.execute(tx);
  return true;
}
