// The floor of the benchmarks: the same framework, database and client; the same exchanges with the applicant and the lenders; what the
// server leaves behind of an application, at the moments at which it is promised: each form before it is answered, each post before it is
// sent (else a crash would send it twice), the sale before the applicant hears of it. No form is judged, nothing is sealed, nobody is chosen.
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import Fastify from "fastify";
import { CompiledQuery } from "kysely";
import { Agent, request } from "undici";
import { isShared } from "../../apps/server/src/database/dialect-of.ts";
import { endpoints } from "@loanbridge/contract";
import { openStore } from "../../apps/server/src/database/open-store.ts";
import { unheard } from "../../apps/server/src/database/transactions.ts";
import type { Leavings } from "./left-behind.ts";

const [dataDir = "", file = ""] = process.argv.slice(2);
/** What each form stores, in turn: of a landing form, then of all that follows; addresses of the lenders, by their names. */
const { requests, lenders, bytes } = JSON.parse(readFileSync(file, "utf8")) as {
  readonly requests: Leavings[][];
  readonly lenders: Readonly<Record<string, string>>;
  readonly bytes: number;
};

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
const formsRows = requests.map((rows) => rows.filter(({ table }) => table !== "consent_text" && table !== "attempt"));
const statements = formsRows.map((rows) => rows.map(inserted));
/** Each post that was made, in turn. */
const posts = requests
  .flat()
  .filter(({ table }) => table === "attempt")
  .flatMap(({ table, rows }) =>
    rows.map((row) => ({ to: lenders[String(row["lender_id"])] ?? "", statement: inserted({ table, rows: [row] }) })),
  );
const sold = CompiledQuery.raw(
  `update application set view_state = 'REDIRECT' where id = ${isShared(db) ? "$1" : "?"}`,
);

/** One durable transaction, in one turn where the database takes several statements at once. */
async function stored(made: readonly ((id: string) => CompiledQuery)[], id: string): Promise<void> {
  await db.transaction().execute(async (tx) => unheard(tx, ...made.map((statement) => tx.executeQuery(statement(id)))));
}
const answer = { viewState: "FULL_FORM", filler: "x".repeat(Math.max(0, bytes - 40)) };

const app = Fastify();
app.setErrorHandler((error, _, reply) => {
  console.error(error);
  void reply.code(500).send();
});
const cookie = "floor";
/** A line for each post, as the server has. */
const dispatcher = new Agent({ pipelining: 0 });
/** Applications whose lenders are being asked. */
const asking = new Map<string, Promise<void>>();

async function ask(id: string, form: string): Promise<void> {
  const headers = { "content-type": "application/json" };
  for (const { to, statement } of posts) {
    await stored([statement], id);
    await (await request(to, { dispatcher, method: "POST", headers, body: form })).body.json();
  }
  await stored([() => ({ ...sold, parameters: [id] })], id);
}

app.patch<{ Body: { viewState: string } }>("/api/v1/userApplication", async ({ body }, reply) => {
  const isLong = body.viewState === "FULL_FORM";
  const id = randomBytes(16).toString("base64url");
  await stored(statements[isLong ? 1 : 0] ?? [], id);
  if (isLong && posts.length > 0) asking.set(id, ask(id, JSON.stringify(body)));
  void reply.header("set-cookie", `${cookie}=${id}`);
  return answer;
});

app.get(endpoints.followProgress.path, async ({ headers }, reply) => {
  reply.hijack();
  const id = (headers.cookie ?? "").slice(cookie.length + 1);
  reply.raw.writeHead(200, { "content-type": "text/event-stream" });
  await asking.get(id);
  asking.delete(id);
  reply.raw.end(`data: ${JSON.stringify({ viewState: "REDIRECT" })}\n\n`);
});
console.log(JSON.stringify({ listening: await app.listen({ host: "127.0.0.1", port: 0 }) }));
process.on("SIGTERM", () => process.exit(0));
