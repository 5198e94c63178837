import { openPostgres } from "../../apps/server/src/store/database/postgres/open-postgres.ts";
import { Applicant, persist } from "../stack/applicant.ts";
import { startSharedStack } from "../stack/shared-stack.ts";
import { behindProxy } from "./addresses.ts";
import { submitTo } from "./landing.ts";
import { ms, whole, type Section } from "./section.ts";
import { timed, type Timed } from "./timed.ts";

/** For each worker. So few, with lenders so slow, that the processors are almost idle. */
const routedAtOnce = 4;
const applications = 48;
const rounds = 3;
/** In this place the first lender asked buys after two seconds. */
const slowLenders = { zip: "77002", city: "Houston", state: "TX" };
const counts = [1, 2] as const;

/** Requests a second that this many workers complete, from the first completed one to the last. */
async function routedBy(workers: number): Promise<number> {
  const stack = await startSharedStack();
  for (let nth = 0; nth < workers; nth += 1) await stack.add("worker", { ROUTED_AT_ONCE: String(routedAtOnce) });
  const web = await stack.add("web");
  const site = `http://payday.localhost:${new URL(web.url).port}`;
  await Promise.all(
    Array.from({ length: applications }, async (_, index) => {
      const applicant = new Applicant(site, index, slowLenders);
      await persist(() => applicant.patch("LANDING_SUBMIT"));
      await persist(() => applicant.patch("FULL_FORM"));
      await applicant.outcome();
    }),
  );
  const db = await openPostgres(stack.databaseUrl, { connections: 1 });
  const rows = await db.selectFrom("application").select("updated_at as at").orderBy("updated_at").execute();
  await db.destroy();
  await stack.close();
  return ((rows.length - 1) * 1000) / ((rows.at(-1)?.at ?? Number.NaN) - (rows[0]?.at ?? Number.NaN));
}

/** Landing forms accepted by this many web processes, each with its own visitors. */
async function takenBy(webs: number): Promise<readonly Timed[]> {
  const stack = await startSharedStack();
  const running = [];
  for (let nth = 0; nth < webs; nth += 1) running.push(await stack.add("web", behindProxy));
  const measured = await Promise.all(
    running.map(({ url }, nth) => {
      const { port } = new URL(url);
      const options = { concurrency: 32 / webs, seconds: 5, first: nth * 1_000_000 };
      return timed(submitTo(`http://127.0.0.1:${port}`, `payday.localhost:${port}`), options);
    }),
  );
  await stack.close();
  return measured;
}

/** Throughput of additional processes over one PostgreSQL database. */
export async function byProcesses(): Promise<Section> {
  const routed = new Map<number, number[]>(counts.map((count) => [count, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const count of counts) routed.get(count)?.push(await routedBy(count));
  const best = counts.map((count) => Math.max(...(routed.get(count) ?? [])));
  const [one = Number.NaN, two = Number.NaN] = best;
  const rows = best.map((perSecond, index) => [
    `${String(counts[index])} × worker, applications routed`,
    perSecond.toFixed(1),
    "",
  ]);
  for (const count of counts) {
    const each = await takenBy(count);
    const perSecond = each.reduce((sum, { perSecond: some }) => sum + some, 0);
    rows.push([`${String(count)} × web, landing forms`, whole(perSecond), ms(Math.max(...each.map(({ p99 }) => p99)))]);
  }
  return {
    title: "Scaling with processes, PostgreSQL",
    about: `Workers: ${String(applications)} applications to a lender that takes two seconds, ${String(routedAtOnce)} at a time per worker, best of ${String(rounds)} alternating rounds: two workers do **${(two / one).toFixed(2)}** times the work of one. Web processes: 32 concurrent landing forms for 5 s. All processes, the database and the load generator share this machine's processors, so more processes show the cost of sharing.`,
    columns: ["", "per second", "p99 ms"],
    rows,
  };
}
