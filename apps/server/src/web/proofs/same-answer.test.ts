import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { StatementCache } from "../../store/database/sqlite/statement-cache.ts";
import { isFull } from "../../system/proof-size.fixture.ts";
import { probes, startWithPeople } from "./probes.fixture.ts";

/** Pairs of people per case, probed alternately. */
const pairs = isFull ? 500 : 30;
/** Warm-up iterations that are not measured, while the code is being compiled. */
const warming = isFull ? 50 : 10;
/** Allowed distance of the median ratio from one. */
const apart = isFull ? 1.1 : 2;
/**
 * Milliseconds by the clock, as an attacker measures them, which needs an idle machine. In `npm test`, where other tests
 * can interrupt every request for longer than it takes, only the time that the processor spent on this process.
 */
const now = isFull
  ? (): number => performance.now()
  : (): number => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1000;
    };

let all: Awaited<ReturnType<typeof startWithPeople>>;
beforeAll(async () => void (all = await startWithPeople()));
afterAll(() => all.started.close());

/** The part of a response that an attacker sees. */
const seen = ({ statusCode, headers, body }: LightMyRequestResponse): unknown => ({
  statusCode,
  headers: Object.entries(headers).filter(
    ([name]) => !["date", "content-security-policy", "x-request-id"].includes(name),
  ),
  // Nonces and challenges are random.
  body: body.replaceAll(/nonce="[^"]*"|(?<="fingerprintChallenge":")[\w-]{22}/g, ""),
});

/** SQL statements executed before the response. */
async function statementsOf(ask: () => Promise<unknown>): Promise<readonly string[]> {
  const run = vi.spyOn(StatementCache.prototype, "run");
  try {
    await ask();
    return run.mock.calls.map(([sql]) => sql);
  } finally {
    run.mockRestore();
  }
}

const cases = probes.map((one) => [one.name, one.pair[1], one] as const);

test.each(cases)(
  "%s gets the same response after the same SQL statements, whether known or %s",
  async (name, _, { pair, request }) => {
    const [warm, both] = await all.people(pair, 2);
    for (const person of warm ?? []) await all.stranger.ask(request(person));
    const answers: unknown[] = [];
    const statements: (readonly string[])[] = [];
    for (const person of both ?? [])
      statements.push(await statementsOf(async () => answers.push(seen(await all.stranger.ask(request(person))))));
    expect(answers[0]).toEqual(answers[1]);
    expect(statements[0]).toEqual(statements[1]);
    expect((statements[0]?.length ?? 0) > 0, "statements run unless the captcha is wrong").toBe(
      !name.endsWith("wrong"),
    );
  },
);

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

/**
 * How much longer the first side takes. The second request of a pair can take three times as long as the first, because
 * work that follows the first response runs beside it. So the median of all pairs is by chance that of one order or of
 * the other; the geometric mean of the two orders' medians does not depend on the order.
 */
const ratioOf = (pairRatios: readonly number[]): number =>
  Math.sqrt(median(pairRatios.filter((_, turn) => turn % 2 === 0)) * median(pairRatios.filter((_, turn) => turn % 2)));

test.each(cases)(
  "%s takes as long whether known or %s",
  { timeout: 600_000 },
  async (name, other, { pair, request }) => {
    const took: [number[], number[]] = [[], []];
    const ratios: number[] = [];
    const people = await all.people(pair, pairs + warming);
    for (const [turn, both] of people.entries()) {
      const times: [number, number] = [0, 0];
      // Use a new address each time, so that no limit is reached.
      const remoteAddress = `10.0.${String(turn >> 8)}.${String(turn % 256)}`;
      // Alternate which side goes first.
      for (const which of turn % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        const options = { ...request(both[which]), remoteAddress };
        const began = now();
        const { statusCode } = await all.stranger.ask(options);
        times[which] = now() - began;
        expect(statusCode).toBe(200);
      }
      if (turn < warming) continue;
      for (const which of [0, 1] as const) took[which].push(times[which]);
      ratios.push(times[0] / times[1]);
    }
    const ratio = ratioOf(ratios);
    const slower = (100 * ratios.filter((one) => one > 1).length) / ratios.length;
    const [known, unknown] = took.map((times) => median(times).toFixed(3));
    if (isFull)
      console.log(
        `${name}: known ${String(known)} ms, ${other} ${String(unknown)} ms, ratio ${ratio.toFixed(3)}; known was the slower of ${slower.toFixed(1)} % of pairs`,
      );
    expect(ratio).toBeGreaterThan(1 / apart);
    expect(ratio).toBeLessThan(apart);
  },
);
