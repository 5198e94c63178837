// The floor of the benchmarks: the same framework and the same database, answering the same size, with one durable insert and nothing else.
import { DatabaseSync } from "node:sqlite";
import { createHash } from "node:crypto";
import { join } from "node:path";
import Fastify from "fastify";
import { openPostgres } from "../../apps/server/src/database/open-postgres.ts";

const [dataDir, bytes] = process.argv.slice(2);
if (!dataDir || !bytes) throw new Error("usage: floor.ts DATA_DIR ANSWER_BYTES");
const url = process.env["DATABASE_URL"];
const answer = { viewState: "FULL_FORM", filler: "x".repeat(Math.max(0, Number(bytes) - 40)) };

type Store = (text: string) => typeof answer | Promise<typeof answer>;

function embedded(): Store {
  const database = new DatabaseSync(join(dataDir ?? "", "floor.db"));
  database.exec("PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL");
  database.exec("CREATE TABLE landing (id INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT");
  const insert = database.prepare("INSERT INTO landing (body) VALUES (?)");
  return (text) => {
    insert.run(text);
    return answer;
  };
}

async function shared(address: string): Promise<Store> {
  const database = await openPostgres(address, { connections: 10 });
  let count = 0;
  return async (text) => {
    count += 1;
    const hash = createHash("sha256")
      .update(`${String(count)}${text}`)
      .digest();
    await database.insertInto("consent_text").values({ hash, text }).execute();
    return answer;
  };
}

const store = url === undefined ? embedded() : await shared(url);
const app = Fastify();
app.patch("/api/v1/userApplication", (request) => store(JSON.stringify(request.body)));
console.log(JSON.stringify({ listening: await app.listen({ host: "127.0.0.1", port: 0 }) }));
process.on("SIGTERM", () => process.exit(0));
