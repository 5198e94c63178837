import { startStack, type Stack } from "../stack/stack.ts";
import { behindProxy } from "./addresses.ts";
import { applyAt } from "./full-path.ts";
import { instantNetwork } from "./instant-network.ts";
import { submitTo } from "./landing.ts";
import { median } from "./load.ts";
import { ms, whole, type Section } from "./section.ts";
import { middle, timed, type Timed } from "./timed.ts";
import type { VolumeStore } from "./volume-stores.ts";

const rounds = 7;
const seconds = 6;

/** Landing forms and whole applications on a database with so many requests, in turns with an empty one. */
export async function volume(requests: number, store: VolumeStore): Promise<Section> {
  const network = await instantNetwork();
  const start = async (name: string) =>
    await startStack({ ...(await store.env(name)), ...network.env, ...behindProxy });
  const stacks = { empty: await start("empty"), filled: await start("filled") };
  const send = { empty: sendersTo(stacks.empty), filled: sendersTo(stacks.filled) };

  await send.filled.whole(0);
  await stacks.filled.killAndRestart(() => store.fill(stacks.filled, requests));
  const care = await store.care();
  const bytes = await store.bytes(stacks.filled);

  const turn = async (kind: Kind, on: On, round: number) =>
    await timed(send[on][kind], { concurrency: concurrency[kind], seconds, first: round * 1_000_000 });
  for (const kind of kinds) for (const on of both) await turn(kind, on, 0);
  await store.before();
  const took: Record<Kind, Record<On, Timed[]>> = {
    landing: { empty: [], filled: [] },
    whole: { empty: [], filled: [] },
  };
  for (const kind of kinds)
    for (let round = 1; round <= rounds; round += 1)
      // In both orders, because the disk still works on what came before.
      for (const on of round % 2 === 0 ? both : both.toReversed()) took[kind][on].push(await turn(kind, on, round));
  const afterwards = await store.afterwards();
  await store.discard(stacks.filled);
  for (const stack of Object.values(stacks)) await stack.close();
  await network.close();
  await store.close();

  const ratio = (kind: Kind) =>
    median(
      took[kind].filled.map(({ perSecond }, round) => perSecond / (took[kind].empty[round]?.perSecond ?? Number.NaN)),
    ).toFixed(2);
  const line = (kind: Kind, on: On) => {
    const { perSecond, p50, p95, p99 } = middle(took[kind][on]);
    return [`${names[kind]}, ${on}`, whole(perSecond), ms(p50), ms(p95), ms(p99)];
  };
  return {
    title: store.title,
    about:
      `${requests.toLocaleString("en-US")} sold requests of the past year, each with some 30 rows in 12 tables, take ${whole(bytes / requests)} bytes each, indexes included.${care === "" ? "" : ` ${care}`} Forms were sent to a server with them and to one with an empty database in turns, ${String(rounds)} rounds of ${String(seconds)} s. With the requests, the server takes **${ratio("landing")}** times as many landing forms a second and **${ratio("whole")}** times as many whole applications; median of the rounds. ${afterwards}`.trimEnd(),
    columns: ["", "per second", "p50 ms", "p95 ms", "p99 ms"],
    rows: kinds.flatMap((kind) => both.map((on) => line(kind, on))),
  };
}

const kinds = ["landing", "whole"] as const;
type Kind = (typeof kinds)[number];
const both = ["empty", "filled"] as const;
type On = (typeof both)[number];

const names: Readonly<Record<Kind, string>> = { landing: "landing forms", whole: "whole applications" };
const concurrency: Readonly<Record<Kind, number>> = { landing: 32, whole: 48 };

const sendersTo = (stack: Stack): Readonly<Record<Kind, (index: number) => Promise<void>>> => ({
  landing: submitTo(`http://127.0.0.1:${String(stack.port)}`, new URL(stack.site("payday")).host),
  whole: applyAt((index) => stack.site(index % 2 === 0 ? "payday" : "personal")),
});
