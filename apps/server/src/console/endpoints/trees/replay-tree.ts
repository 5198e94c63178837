import type { ConsoleAnswer } from "@loanbridge/contract/console";
import { readReplay, replayChange, type TreeFigures } from "../../../routing/index.ts";
import { checkTree } from "../../../sites/index.ts";
import { ConsoleProblem } from "../../transport/problems.ts";
import type { Handler } from "../handler.ts";
import { siteNamed } from "./site-named.ts";

export const replayTree: Handler<"replayTree"> = async (parts, { site: id, tree, requests, isStored }, signal) => {
  const { applications, clock, db, lenders, policies, replays } = parts;
  const site = siteNamed(parts, id);
  const network = { lenders: lenders(), policies: policies() };
  const checked = checkTree(id, tree, new Set(network.lenders.keys()));
  if (!("tree" in checked)) throw new ConsoleProblem("invalid", "The tree has problems. Correct them first.");
  const question = { site, network, now: clock() };
  const replayed = await replays.run(async (report) => {
    const read = await readReplay(db, question, requests, isStored ? applications : undefined, signal);
    const of = read.requests.length;
    report({ done: 0, of });
    return await replayChange(question, read, checked.tree, { signal, onProgress: (done) => report({ done, of }) });
  });
  if (replayed === undefined)
    throw new ConsoleProblem("too-many", "Another replay is running. Wait for its end, or cancel it.");
  const { compared, flows } = replayed;
  return {
    requests: compared.applications,
    before: figuresOf(compared.before),
    after: figuresOf(compared.after),
    flows: flows.map(({ from = null, to = null, count }) => ({ from, to, count })),
  };
};

function figuresOf(figures: TreeFigures): ConsoleAnswer<"replayTree">["before"] {
  const { acceptance, medianMs, percentile95Ms } = figures;
  return {
    acceptance,
    revenueCents: Math.round(figures.revenue * 100),
    perRequestCents: figures.revenuePerApplication * 100,
    medianMs,
    percentile95Ms,
    postsPerRequest: figures.postsPerApplication,
  };
}
