// The floor of the benchmarks: the same framework, database and client; the same exchanges with the applicant and the lenders; and what
// is promised of an application in the store, when it is promised, in as few statements and turns as that takes (`promises.ts`). With
// `parts` what the server's own parts do for those promises as well, in a straight line (`parts.ts`); without, nothing is thought at all.
// Nobody is chosen, no work is handed over, nothing is found again after a crash.
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import Fastify from "fastify";
import { endpoints } from "@loanbridge/contract";
import { openStore } from "../../apps/server/src/store/database/open-store.ts";
import { readJsonBodies } from "../../apps/server/src/web/transport/json-bodies.ts";
import { setSecurityHeaders } from "../../apps/server/src/web/answers/security-headers.ts";
import { keptOnce } from "./inserted.ts";
import { openParts } from "./parts.ts";
import { createPromises, type Promised } from "./promises.ts";
import { storageOnlyFloor, type Form, type FloorSteps } from "./storage-only-floor.ts";

const [dataDir = "", file = ""] = process.argv.slice(2);
const { promised, lenders, bytes, thinks } = JSON.parse(readFileSync(file, "utf8")) as {
  readonly promised: Promised;
  /** Addresses of the lenders, by their names. */
  readonly lenders: Readonly<Record<string, string>>;
  /** Of an answer. */
  readonly bytes: number;
  readonly thinks: boolean;
};

const url = process.env["DATABASE_URL"];
const db = await openStore({ dataDir, ...(url !== undefined && { databaseUrl: url }) });
for (const texts of promised.texts) await db.executeQuery(keptOnce(db, texts));
const promises = createPromises(db, promised);

const app = Fastify();
if (thinks) {
  app.setValidatorCompiler(() => (body: unknown) => {
    const { data, error } = endpoints.patchUserApplication.body.safeParse(body);
    return error ? { error } : { value: data };
  });
  app.removeContentTypeParser(["text/plain", "application/json"]);
  readJsonBodies(app);
  await setSecurityHeaders(app);
}
app.setErrorHandler((error, _, reply) => {
  console.error(error);
  void reply.code(500).send();
});
const answer = { viewState: "FULL_FORM", filler: "x".repeat(Math.max(0, bytes - 40)) };
const cookie = "floor";
const idIn = (header = ""): string => header.slice(cookie.length + 1);

/** `thinking`: what is done of the forms, and whatever is kept of them meanwhile. */
function serve<K>(thinking: FloorSteps<K>): void {
  const kept = new Map<string, K>();
  /** Applications whose lenders are being asked. */
  const asking = new Map<string, Promise<void>>();

  async function ask(id: string, work: number, all: K): Promise<void> {
    const opened = thinking.open(id, all);
    await promises.ask(id, work, (lender) => thinking.post(id, lender, opened));
  }

  app.route<{ Body: Form }>({
    method: "PATCH",
    url: endpoints.patchUserApplication.path,
    ...(thinks && { schema: { body: endpoints.patchUserApplication.body } }),
    handler: async ({ body, headers }, reply) => {
      const before = kept.get(idIn(headers.cookie));
      if (body.viewState === "FULL_FORM" && before !== undefined) {
        const id = idIn(headers.cookie);
        await promises.visitor(id);
        const all = await thinking.form(id, before, body);
        kept.delete(id);
        asking.set(id, ask(id, await promises.form(id), all));
        return answer;
      }
      const id = randomBytes(16).toString("base64url");
      kept.set(id, await thinking.landing(id, body));
      await promises.landing(id);
      void reply.header("set-cookie", `${cookie}=${id}`);
      return answer;
    },
  });

  app.get(endpoints.followProgress.path, async ({ headers }, reply) => {
    reply.hijack();
    const id = idIn(headers.cookie);
    await promises.visitor(id);
    reply.raw.writeHead(200, { "content-type": "text/event-stream" });
    await asking.get(id);
    asking.delete(id);
    reply.raw.end(`data: ${JSON.stringify({ viewState: "REDIRECT" })}\n\n`);
  });
}

if (thinks) serve(await openParts(dataDir));
else serve(storageOnlyFloor(lenders));
console.log(JSON.stringify({ listening: await app.listen({ host: "127.0.0.1", port: 0 }) }));
process.on("SIGTERM", () => process.exit(0));
