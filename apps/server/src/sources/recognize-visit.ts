import { campaignNames, subIdNames } from "@loanbridge/loan-form";
import type { VisitClues } from "./clean-visit.ts";
import { reservedNames, type RecognizedVisit } from "./recognized-visit.ts";
import { matchKinds, type MatchKind, type Source, type Sources } from "./types.ts";

interface Visit {
  readonly siteId: string;
  readonly clues: VisitClues;
  /** Origin of the page that embeds the site. */
  readonly partner: string | undefined;
}

/**
 * Recognizes the source of a visit. A source that may not send to the site, or whose sub id is blocked, is not
 * credited: the visit is `unknown`, with its own id.
 */
export function recognizeVisit(sources: Sources, { siteId, clues, partner }: Visit): RecognizedVisit {
  const values: Readonly<Record<MatchKind, string | undefined>> = {
    affid: clues.affid,
    partner,
    utmSource: clues.utm_source,
    referrer: clues.referrer,
  };
  const given = matchKinds.flatMap((kind) => {
    const id = values[kind];
    return id === undefined ? [] : [{ id, source: sources.byValue(kind, id) }];
  });
  const found = given.find(({ source }) => source !== undefined) ?? given[0];
  if (found === undefined) return { source: reservedNames.direct, parameters: {} };
  const { id: sourceId, source } = found;
  const isCredited = source !== undefined && maySend(source, siteId) && blockedSubId(source, clues) === undefined;
  const { sub1, ...parameters } = keptOf(clues, isCredited ? source.file.keep : subIdNames);
  return {
    source: isCredited ? source.name : reservedNames.unknown,
    sourceId,
    ...(sub1 !== undefined && { subId: sub1 }),
    parameters,
  };
}

function maySend({ file: { sites } }: Source, siteId: string): boolean {
  return sites?.includes(siteId) ?? true;
}

/** The first sub id of a visit that its source blocks. */
function blockedSubId({ file: { blockedSubIds = [] } }: Source, clues: VisitClues): string | undefined {
  return subIdNames.map((name) => clues[name]).find((id) => id !== undefined && blockedSubIds.includes(id));
}

/**
 * The sub id for which a stored application must not go to lenders, by the files of now: its source may have blocked
 * the sub id since, or blocked it at the time, which made the visit `unknown`.
 */
export function blockedNow(sources: Sources, visit: RecognizedVisit): string | undefined {
  const { sourceId, subId, parameters } = visit;
  const claimed = sourceId === undefined ? undefined : claimedBy(sources, sourceId);
  const source = visit.source === reservedNames.unknown ? claimed : sources.byName(visit.source);
  return source && blockedSubId(source, { ...parameters, ...(subId !== undefined && { sub1: subId }) });
}

function claimedBy(sources: Sources, id: string): Source | undefined {
  return matchKinds.map((kind) => sources.byValue(kind, id)).find((source) => source !== undefined);
}

function keptOf(clues: VisitClues, keep: readonly string[]): Record<string, string> {
  const campaign: readonly string[] = campaignNames;
  const isKept = (name: string) => keep.includes(name) || (keep.includes("utm_*") && campaign.includes(name));
  return Object.fromEntries(Object.entries(clues).filter(([name]) => isKept(name)));
}
