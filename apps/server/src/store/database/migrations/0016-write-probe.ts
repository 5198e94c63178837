import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** A row that exists only to test whether the database is writable. */
export const writeProbe: Migration = {
  name: "0016-write-probe",
  async up(tx) {
    await tx.schema
      .createTable("write_probe")
      .addColumn("id", "integer", (c) => c.primaryKey())
      .addColumn("at", "bigint", (c) => c.notNull())
      .execute();
    await sql`insert into write_probe (id, at) values (1, 0)`.execute(tx);
  },
};
