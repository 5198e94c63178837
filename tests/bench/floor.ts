// The floor of the benchmarks: the same framework and the same database, storing what the server leaves behind of an application, each
// request in one durable transaction, and answering the same size. No form is judged, nothing is sealed, nobody is asked.
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import Fastify from "fastify";
import { CompiledQuery } from "kysely";
import { isShared } from "../../apps/server/src/database/dialect-of.ts";
import { openStore } from "../../apps/server/src/database/open-store.ts";
import type { Leavings } from "./left-behind.ts";

const [dataDir = "", file = ""] = process.argv.slice(2);
/** What each request stores, in turn: of a landing form, then of all that follows. */
const { requests, bytes } = JSON.parse(readFileSync(file, "utf8")) as { requests: Leavings[][]; bytes: number };

const url = process.env["DATABASE_URL"];
const db = await openStore({ dataDir, ...(url !== undefined && { databaseUrl: url }) });
let numbers = Date.now() * 1000;

/** What must be another in each row: the names of rows, and what is looked up by its hash. */
const fresh: Readonly<Record<string, (value: unknown) => unknown>> = {
  "visitor_token.hash": () => randomBytes(32),
  "blind_index.digest": () => randomBytes(8),
  "consent_entry.hash": () => randomBytes(32),
  "consent_entry.seq": () => (numbers += 1),
  "routing_round.job_id": () => (numbers += 1),
  "message.id": () => randomBytes(16).toString("hex"),
  "message.once": () => randomBytes(16).toString("hex"),
  "attempt.idem_key": () => randomBytes(16).toString("hex"),
};
/** Numbered by the database. */
const numbered = new Set(["work.id", "attempt.id"]);

type Maker = (id: string) => unknown;

function makerOf(table: string, column: string, value: unknown): Maker {
  if (column === "application_id" || `${table}.${column}` === "application.id") return (id) => id;
  const make = fresh[`${table}.${column}`];
  if (make !== undefined) return () => make(value);
  const { base64 } = Object(value) as { base64?: string };
  const kept = base64 === undefined ? value : Buffer.from(base64, "base64");
  return () => kept;
}

/** One statement that stores all rows of one table. */
function inserted({ table, rows }: Leavings): (id: string) => CompiledQuery {
  const columns = Object.keys(rows[0] ?? {}).filter((name) => !numbered.has(`${table}.${name}`));
  const makers = rows.flatMap((row) => columns.map((column) => makerOf(table, column, row[column])));
  const mark = (index: number): string => (isShared(db) ? `$${String(index + 1)}` : "?");
  const values = rows.map(
    (_, row) => `(${columns.map((__, column) => mark(row * columns.length + column)).join(", ")})`,
  );
  const text = `insert into ${table} (${columns.join(", ")}) values ${values.join(", ")}`;
  return (id) =>
    CompiledQuery.raw(
      text,
      makers.map((make) => make(id)),
    );
}

for (const texts of requests.flat().filter(({ table }) => table === "consent_text"))
  await db.executeQuery(
    CompiledQuery.raw(`${inserted(texts)("").sql} on conflict do nothing`, [...inserted(texts)("").parameters]),
  );
const statements = requests.map((rows) => rows.filter(({ table }) => table !== "consent_text").map(inserted));
const answer = { viewState: "FULL_FORM", filler: "x".repeat(Math.max(0, bytes - 40)) };

const app = Fastify();
app.setErrorHandler((error, _, reply) => {
  console.error(error);
  void reply.code(500).send();
});
app.patch<{ Querystring: { form?: string } }>("/api/v1/userApplication", async ({ query }) => {
  const id = randomBytes(16).toString("base64url");
  await db.transaction().execute(async (tx) => {
    for (const statement of statements[Number(query.form ?? 0)] ?? []) await tx.executeQuery(statement(id));
  });
  return answer;
});
console.log(JSON.stringify({ listening: await app.listen({ host: "127.0.0.1", port: 0 }) }));
process.on("SIGTERM", () => process.exit(0));
