import { personaAt, updateBody } from "@loanbridge/loan-form";
import { Applicant } from "../stack/applicant.ts";
import { inTexas } from "../stack/open-states.ts";
import { startStack } from "../stack/stack.ts";
import { addressOf, behindProxy } from "./addresses.ts";
import { floorOf } from "./floor-of.ts";
import { median, patch } from "./load.ts";
import { ms, whole, type Section } from "./section.ts";
import type { Store } from "./stores.ts";
import { middle, paced, Refused, timed, type Timed } from "./timed.ts";

const rounds = 5;
const seconds = 3;
const concurrency = 32;

const context = { today: new Date().toISOString().slice(0, 10), stored: new Set<string>() };

export const landingBody = (index: number): string =>
  JSON.stringify(
    updateBody("LANDING_SUBMIT", { ...personaAt(index), ...inTexas, acceptedTermsAndConditions: true }, context),
  );

/** Sends one landing form. Rejects if it is not accepted, with `Refused` if the client may retry. */
export const submitTo =
  (target: string, host: string) =>
  async (index: number): Promise<void> => {
    const { status } = await patch(target, { host, address: addressOf(index) }, landingBody(index));
    if (status === 503) throw new Refused();
    if (status !== 200) throw new Error(`answered ${String(status)}`);
  };

/** Landing submits of server and floor, alternating; then at half of the server's rate. */
export async function landing(store: Store): Promise<Section> {
  const { name, env } = store;
  const floor = await floorOf(store, { env: {}, asked: {} }, (one) => new Applicant(one.site("payday"), 0), [
    (one) => one.patch("LANDING_SUBMIT"),
  ]);
  const stack = await startStack({ ...env, ...behindProxy });
  const { host } = new URL(stack.site("payday"));
  const url = `http://127.0.0.1:${String(stack.port)}`;
  const pairs: { server: Timed; floor: Timed }[] = [];
  let sent = 0;
  for (let round = 0; round < rounds; round += 1) {
    const options = { concurrency, seconds, first: (sent += 1_000_000) };
    pairs.push({
      server: await timed(submitTo(url, host), options),
      floor: await timed(submitTo(floor.url, host), options),
    });
  }
  const server = middle(pairs.map((pair) => pair.server));
  const bare = middle(pairs.map((pair) => pair.floor));
  const atHalf = (target: string) =>
    paced(submitTo(target, host), { perSecond: server.perSecond / 2, seconds: 5, first: (sent += 1_000_000) });
  // Not counted: waits until the writes of earlier rounds are on disk.
  await atHalf(url);
  const halves: { server: Timed; floor: Timed }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    halves.push({ server: await atHalf(url), floor: await atHalf(floor.url) });
  }
  for (const each of [floor, stack]) await each.close();
  const row = (what: string, one: Timed) => [
    what,
    whole(one.perSecond),
    ms(one.p50),
    ms(one.p95),
    ms(one.p99),
    one.refused,
  ];
  const ratio = median(pairs.map((pair) => pair.server.perSecond / pair.floor.perSecond));
  return {
    title: `Landing submits, ${name}`,
    about: `${String(concurrency)} concurrent requests, ${String(rounds)} rounds of ${String(seconds)} s each, alternating with the baseline: the same framework, which stores what the form promises to store in one durable transaction with the fewest statements, and does nothing else. Ratio, median of the rounds: **${ratio.toFixed(2)}**. Then at half of the server's rate, alternating every 5 s; the round with the median 99th percentile is shown.`,
    columns: ["", "per second", "p50 ms", "p95 ms", "p99 ms", "refused"],
    rows: [
      row("server", server),
      row("baseline", bare),
      row(
        "server, at half its rate",
        middle(
          halves.map((half) => half.server),
          "p99",
        ),
      ),
      row(
        "baseline, at the same rate",
        middle(
          halves.map((half) => half.floor),
          "p99",
        ),
      ),
    ],
    bars: [{ name: `landing, ${name}`, perSecond: server.perSecond, floor: bare.perSecond }],
  };
}
