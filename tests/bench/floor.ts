// The floor of the benchmarks. It has the same framework, database and client, the same exchanges with the applicant
// and the lenders, and the same durable writes at the same moments, in as few statements and round trips as possible
// (`promises.ts`). With `usesServerParts` it also calls the server's own parts for them, one after another
// (`parts.ts`); without, it only stores and forwards. It chooses no lender, hands over no work, and recovers nothing
// after a crash.
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import Fastify from "fastify";
import { endpoints } from "@loanbridge/contract";
import { openStore } from "../../apps/server/src/store/database/open-store.ts";
import { readJsonBodies } from "../../apps/server/src/web/transport/json-bodies.ts";
import { setSecurityHeaders } from "../../apps/server/src/web/answers/security-headers.ts";
import { insertIfMissing } from "./inserted.ts";
import { openParts } from "./parts.ts";
import { createPromises, type Promised } from "./promises.ts";
import { storageOnlyFloor, type Form, type FloorSteps } from "./storage-only-floor.ts";

const [dataDir = "", file = ""] = process.argv.slice(2);
const { promised, lenders, bytes, usesServerParts } = JSON.parse(readFileSync(file, "utf8")) as {
  readonly promised: Promised;
  /** URLs of the lenders, by name. */
  readonly lenders: Readonly<Record<string, string>>;
  /** Size of an answer. */
  readonly bytes: number;
  readonly usesServerParts: boolean;
};

const url = process.env["DATABASE_URL"];
const db = await openStore({ dataDir, ...(url !== undefined && { databaseUrl: url }) });
for (const texts of promised.texts) await db.executeQuery(insertIfMissing(db, texts));
const promises = createPromises(db, promised);

const app = Fastify();
if (usesServerParts) {
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

/** `steps`: what is done with the forms. Its results are held in memory between requests. */
function serve<K>(steps: FloorSteps<K>): void {
  const inProgress = new Map<string, K>();
  /** Applications whose lenders are being asked. */
  const asking = new Map<string, Promise<void>>();

  async function ask(id: string, work: number, all: K): Promise<void> {
    const opened = steps.open(id, all);
    await promises.ask(id, work, (lender) => steps.post(id, lender, opened));
  }

  app.route<{ Body: Form }>({
    method: "PATCH",
    url: endpoints.patchUserApplication.path,
    ...(usesServerParts && { schema: { body: endpoints.patchUserApplication.body } }),
    handler: async ({ body, headers }, reply) => {
      const before = inProgress.get(idIn(headers.cookie));
      if (body.viewState === "FULL_FORM" && before !== undefined) {
        const id = idIn(headers.cookie);
        await promises.visitor(id);
        const all = await steps.form(id, before, body);
        inProgress.delete(id);
        asking.set(id, ask(id, await promises.form(id), all));
        return answer;
      }
      const id = randomBytes(16).toString("base64url");
      inProgress.set(id, await steps.landing(id, body));
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

if (usesServerParts) serve(await openParts(dataDir));
else serve(storageOnlyFloor(lenders));
console.log(JSON.stringify({ listening: await app.listen({ host: "127.0.0.1", port: 0 }) }));
process.on("SIGTERM", () => process.exit(0));
