import { holm } from "../../reporting/index.ts";
import { createSlices } from "../../system/index.ts";
import { type Compared, compareGroups, type Figure, figureOf, shareFigure } from "./figures.ts";
import { type Reason, reasons } from "./judge-choice.ts";
import { type Measure, measuresOf } from "./measures.ts";
import { type Replayed, settings } from "./replay-settings.ts";
import { dimensionsOf, shownGroups } from "./shown-groups.ts";
import { settingDimension, type SteeringFact } from "./steering-fact.ts";

/** Chance that a report has even one false finding, if no group differs from the others. */
export const errorRate = 0.05;

/** A figure of a group against all others, tested or not. */
export interface GroupRow extends Compared {
  readonly dimension: string;
  readonly group: string;
  readonly measure: Measure;
  /** Adjusted for the number of tests; undefined if a difference is expected, and so not tested. */
  readonly adjustedP: number | undefined;
  readonly isFinding: boolean;
}

export interface SteeringReport {
  readonly requests: number;
  readonly sold: number;
  /** Sold requests whose buyer states an APR. */
  readonly compared: number;
  /** Undefined figures have too few requests. */
  readonly all: readonly { readonly measure: Measure; readonly figure: Figure | undefined }[];
  /** Why each compared request went to its lender. */
  readonly reasons: readonly { readonly reason: Reason; readonly figure: Figure | undefined }[];
  readonly settings: readonly {
    readonly setting: string;
    readonly figures: Readonly<Record<keyof Replayed, Figure | undefined>>;
  }[];
  readonly groups: readonly GroupRow[];
  /** Tests among them. */
  readonly tests: number;
}

/** Computes the report of these requests. Lets other work run in between. */
export async function steeringReportOf(facts: readonly SteeringFact[]): Promise<SteeringReport> {
  const measures = measuresOf(facts);
  const groups = await groupRows(facts, measures);
  const compared = facts.filter(({ choice }) => choice !== undefined);
  const share = <Fact>(of: readonly Fact[], holds: (fact: Fact) => boolean) =>
    shareFigure({ count: of.filter(holds).length, of: of.length });
  return {
    requests: facts.length,
    sold: facts.filter(({ isSold }) => isSold).length,
    compared: compared.length,
    all: measures.map((measure) => ({ measure, figure: figureOf(measure, facts) })),
    reasons: reasons.map((reason) => ({
      reason,
      figure: share(compared, ({ choice }) => choice?.reason === reason),
    })),
    settings: settings.map((setting) => {
      const replayed = compared.flatMap((fact) => fact.replayed?.[setting] ?? []);
      const figure = (name: keyof Replayed) => share(replayed, (one) => one[name]);
      return {
        setting,
        figures: {
          isCheapestFirst: figure("isCheapestFirst"),
          isSameBuyer: figure("isSameBuyer"),
          isCostlier: figure("isCostlier"),
          mayBeCostlier: figure("mayBeCostlier"),
        },
      };
    }),
    groups,
    tests: groups.filter(({ adjustedP }) => adjustedP !== undefined).length,
  };
}

async function groupRows(facts: readonly SteeringFact[], measures: readonly Measure[]): Promise<readonly GroupRow[]> {
  const slice = createSlices();
  const rows: Omit<GroupRow, "adjustedP" | "isFinding">[] = [];
  for (const dimension of dimensionsOf(facts)) {
    const groups = shownGroups(facts, dimension);
    // Only sold requests have a setting.
    for (const measure of dimension === settingDimension ? measures.filter((one) => one.isOfChoice) : measures) {
      await slice();
      const compared = compareGroups(
        measure,
        groups.map((group) => group.facts),
      );
      for (const [nth, { name }] of groups.entries()) {
        const one = compared[nth];
        if (one !== undefined) rows.push({ ...one, dimension, group: name, measure });
      }
    }
  }
  const tested = rows.filter(isTested);
  const adjusted = new Map(holm(tested.map(({ p }) => p)).map((p, nth) => [tested[nth], p]));
  return rows.map((row) => {
    const adjustedP = adjusted.get(row);
    return { ...row, adjustedP, isFinding: adjustedP !== undefined && adjustedP < errorRate };
  });
}

const isTested = ({ dimension, measure }: Pick<GroupRow, "dimension" | "measure">): boolean =>
  dimension !== settingDimension && measure.expectedBy?.includes(dimension) !== true;
