// The floor of the benchmark: the same framework, answering the same size, with one durable insert and nothing else.
import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import Fastify from "fastify";

const [dataDir, bytes] = process.argv.slice(2);
if (!dataDir || !bytes) throw new Error("usage: floor.ts DATA_DIR ANSWER_BYTES");

const database = new DatabaseSync(join(dataDir, "floor.db"));
database.exec("PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL");
database.exec("CREATE TABLE landing (id INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT");
const insert = database.prepare("INSERT INTO landing (body) VALUES (?)");
const answer = { viewState: "FULL_FORM", filler: "x".repeat(Math.max(0, Number(bytes) - 40)) };

const app = Fastify();
app.patch("/api/v1/userApplication", (request) => {
  insert.run(JSON.stringify(request.body));
  return answer;
});
console.log(JSON.stringify({ listening: await app.listen({ host: "127.0.0.1", port: 0 }) }));
process.on("SIGTERM", () => void app.close());
