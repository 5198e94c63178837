import { leastPrice, lenderStates, type LenderState, lenderStatus } from "../../routing/index.ts";
import type { Site } from "../../sites/index.ts";
import { readInstallation } from "../read-installation.ts";
import type { Command } from "../command.ts";

type Tier = Site["configuration"]["routing"]["tiers"][number];

export const treeShow: Command = {
  usage: "tree show [SITE]",
  summary: "Show each site's tiers: lenders in order, how they are chosen, price floor and status",
  options: {
    SITE: "only this site",
  },
  example: "tree show payday-demo",
  result: "object",
  async run({ args: [wanted], config, clock, output, print, store }) {
    const settings = config();
    const { lenders, sites } = await readInstallation(settings);
    const { all } = sites;
    const shown = all.filter(({ id }) => wanted === undefined || id === wanted);
    if (shown.length === 0) {
      print(`Unknown site: ${String(wanted)}. Expected one of: ${all.map(({ id }) => id).join(", ")}.`);
      return 1;
    }
    const now = clock();
    const states = await store.useExisting(settings, (db) => lenderStates(db, [...lenders.values()], now));
    const byId = new Map(states.map((state) => [state.lender.id, state]));
    const trees = shown.map(({ id, configuration: { routing } }) => ({
      site: id,
      timeBudgetSeconds: routing.timeBudgetSeconds,
      tiers: routing.tiers.map((tier) => tierOf(tier, byId, now)),
    }));
    const lines = shown.flatMap(({ id, configuration: { routing } }) => [
      `${id}: ${String(routing.tiers.length)} tiers within ${String(routing.timeBudgetSeconds)} s`,
      ...routing.tiers.flatMap((tier, index) => tierLines(tier, index, byId, now)),
    ]);
    output.object({ sites: trees }, lines);
    return 0;
  },
};

const cents = (dollars: number): number => Math.round(dollars * 100);

/** The tier as JSON. */
function tierOf(tier: Tier, states: ReadonlyMap<string, LenderState>, now: number) {
  return {
    choose: tier.choose,
    floorCents: cents(leastPrice(tier)),
    marginPercent: tier.marginPercent ?? null,
    buyers: tier.buyers ?? null,
    lenders: tier.lenders.flatMap((id) => {
      const state = states.get(id);
      if (state === undefined) return [];
      const { ladder, ping, timeoutSeconds, unknownOutcome, sharedSale = false } = state.lender.file;
      return {
        id,
        askedCents: ping === undefined ? [ladder.start, ...ladder.steps].map(cents) : null,
        weight: tier.choose === "weight" ? (tier.weights?.[id] ?? 1) : null,
        isSharedSale: sharedSale,
        timeoutSeconds,
        unknownOutcome,
        status: lenderStatus(state, now),
      };
    }),
  };
}

function tierLines(tier: Tier, index: number, states: ReadonlyMap<string, LenderState>, now: number): string[] {
  const margin = tier.marginPercent === undefined ? "" : `, margin ${String(tier.marginPercent)}%`;
  const shared = tier.buyers === undefined ? "" : `, shared by up to ${String(tier.buyers)} buyers`;
  return [
    `  tier ${String(index + 1)}: by ${tier.choose}, price floor $${String(leastPrice(tier))}${margin}${shared}`,
    ...tier.lenders.flatMap((id) => {
      const state = states.get(id);
      return state === undefined ? [] : [`    ${lenderLine(tier, state, now)}`];
    }),
  ];
}

function lenderLine({ weights, choose }: Tier, state: LenderState, now: number): string {
  const { pause } = state;
  const { id, file } = state.lender;
  const status = lenderStatus(state, now);
  const { start, steps, followCounterPrice } = file.ladder;
  return [
    id.padEnd(18),
    file.ping === undefined ? `asks $${[start, ...steps].join(", $")}` : "bids",
    ...(followCounterPrice ? ["accepts counteroffers"] : []),
    ...(choose === "weight" ? [`weight ${String(weights?.[id] ?? 1)}`] : []),
    ...(file.sharedSale ? ["shared sale"] : []),
    `timeout ${String(file.timeoutSeconds)} s`,
    `if no answer: ${file.unknownOutcome}`,
    ...(pause ? [`PAUSED (${pause.why})`] : status === "active" ? [] : [status]),
  ].join("  ");
}
