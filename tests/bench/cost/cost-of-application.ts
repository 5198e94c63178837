import { startStack } from "../../stack/stack.ts";
import { startCounting } from "../../statements/counted-application.ts";
import { behindProxy } from "../addresses.ts";
import { applyAt } from "../full-path.ts";
import { instantNetwork } from "../instant-network.ts";
import { postmasterOf, timeOf } from "../ledger/processor-time.ts";
import { median } from "../load.ts";
import { ms, type Section } from "../section.ts";
import { openStores, type Store } from "../stores.ts";
import { paced, timed } from "../timed.ts";

/** Applications a second, as in the first column of the demand. */
const perSecond = 16;
const seconds = 8;
const rounds = 9;
const warmUp = { concurrency: 16, seconds: 12, first: 0 };
/** Applications whose statements are counted, and those before them, beside which background work runs. */
const counted = 20;
const uncounted = 4;

/** Processor time and statements of one application on both databases. */
export async function costOfApplication(): Promise<readonly Section[]> {
  const stores = openStores();
  const started = await Promise.all(stores.map(startOn));
  for (const { apply } of started) await timed(apply, warmUp);
  const spent: Spent[][] = started.map(() => []);
  for (let round = 1; round <= rounds; round += 1)
    // In turns, and in both orders, because other programs slow down both.
    for (const index of round % 2 === 0 ? started.keys() : [...started.keys()].toReversed())
      spent[index]?.push((await started[index]?.measure(round * 1_000_000)) ?? nothing);
  for (const one of started) await one.close();
  const statements: number[] = [];
  for (const store of stores) statements.push(await statementsOn(await store.another()));
  for (const store of stores) store.close();
  return [section(stores, spent, statements)];
}

function section(stores: readonly Store[], spent: readonly Spent[][], statements: readonly number[]): Section {
  const [embedded = [], shared = []] = spent.map((rows) => rows.map(({ server, database }) => server + database));
  const ratios = shared.map((one, index) => one / (embedded[index] ?? Number.NaN));
  return {
    title: "Cost of one application on each database",
    about: `Processor milliseconds of one application while ${String(perSecond)} a second arrive, from the landing form to the outcome that an event stream reports; applicants and lenders are not counted. The databases were measured in turns: medians of ${String(rounds)} rounds of ${String(seconds)} s, with the lowest and the highest total. PostgreSQL takes **${median(ratios).toFixed(2)}** times as much, ${range(ratios, (one) => one.toFixed(2))} by round. Statements include \`begin\` and \`commit\`: mean of ${String(counted)} applications, one at a time. \`tests/statements\` lists and checks them.`,
    columns: ["", "server ms", "database ms", "total ms", "lowest to highest", "statements"],
    rows: stores.map(({ name }, index) => {
      const rows = spent[index] ?? [];
      const totals = rows.map(({ server, database }) => server + database);
      return [
        name,
        ms(median(rows.map(({ server }) => server))),
        ms(median(rows.map(({ database }) => database))),
        ms(median(totals)),
        range(totals, ms),
        (statements[index] ?? Number.NaN).toFixed(0),
      ];
    }),
  };
}

const range = (figures: readonly number[], write: (figure: number) => string): string =>
  `${write(Math.min(...figures))} to ${write(Math.max(...figures))}`;

/** Processor milliseconds of one application. */
interface Spent {
  readonly server: number;
  readonly database: number;
}

const nothing: Spent = { server: Number.NaN, database: Number.NaN };

async function startOn(store: Store) {
  const network = await instantNetwork();
  const stack = await startStack({ ...store.env, ...network.env, ...behindProxy });
  const database = await postmasterOf(store);
  const apply = applyAt((index) => stack.site(index % 2 === 0 ? "payday" : "personal"));
  const read = () => ({ server: timeOf([stack.server.child.pid]), database: timeOf([database]) });
  return {
    apply,
    async measure(first: number): Promise<Spent> {
      const before = read();
      const { count } = await paced(apply, { perSecond, seconds, first });
      const after = read();
      return { server: (after.server - before.server) / count, database: (after.database - before.database) / count };
    },
    async close(): Promise<void> {
      await stack.close();
      await network.close();
    },
  };
}

/** Mean number of statements of an application that is followed by an event stream. */
async function statementsOn(env: Readonly<Record<string, string>>): Promise<number> {
  const counting = await startCounting(env);
  for (let nth = 1; nth <= uncounted; nth += 1) await counting.apply(nth);
  const before = counting.statements();
  for (let nth = 1; nth <= counted; nth += 1) await counting.follow(uncounted + nth);
  const sent = counting.statements() - before;
  await counting.close();
  return sent / counted;
}
