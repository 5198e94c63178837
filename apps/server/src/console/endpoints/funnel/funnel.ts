import {
  findingOf,
  type FunnelQuestion,
  funnelRows,
  openRequests,
  readFunnel,
  settleFunnel,
  stepNames,
  tenths,
} from "../../../reporting/index.ts";
import { daysGiven, periodOf } from "../days-given.ts";
import type { Handler } from "../handler.ts";

/** Figures as `loanbridge funnel --json` has them. */
export const funnel: Handler<"funnel"> = async (parts, { by, only, ...given }) => {
  const { clock, reader, sites } = parts;
  const filters = Object.fromEntries(Object.entries(only).filter(([, value]) => value !== undefined));
  const question: FunnelQuestion = { ...daysGiven(given, parts, only.site), by, only: filters };
  const labelOf = stepNames(sites.all);
  await settleFunnel(parts.db, clock());
  const { readFrom, read } = await reader.read(async ({ db, readFrom: from }) => ({
    readFrom: from,
    read: await Promise.all([
      readFunnel(db, question),
      readFunnel(db, { ...question, by: undefined }),
      openRequests(db),
    ]),
  }));
  const [funnels, [all], open] = read;
  if (all === undefined) throw new Error("A funnel without groups has one row.");
  return {
    readFrom,
    period: periodOf(question),
    finding: findingOf(all, labelOf),
    open,
    funnels: funnels.map((one) => ({
      group: one.group,
      rows: funnelRows([one], labelOf).map(({ group: _group, stopped, share, medianSeconds, ...row }) => ({
        ...row,
        stopped: stopped ?? null,
        share: share ?? null,
        medianSeconds: tenths(medianSeconds) ?? null,
      })),
    })),
  };
};
