import type { RecognizedVisit } from "../../sources/index.ts";
import type { ApplicationTable } from "../tables.ts";

/** Columns that say where an application came from. */
export type VisitColumns = Pick<ApplicationTable, "source" | "source_id" | "sub_id" | "source_parameters">;

export function visitColumns({ source, sourceId, subId, parameters }: RecognizedVisit): VisitColumns {
  const isEmpty = Object.keys(parameters).length === 0;
  return {
    source,
    source_id: sourceId ?? null,
    sub_id: subId ?? null,
    source_parameters: isEmpty ? null : JSON.stringify(parameters),
  };
}

export function visitOf({ source, source_id, sub_id, source_parameters }: VisitColumns): RecognizedVisit {
  return {
    source,
    ...(source_id !== null && { sourceId: source_id }),
    ...(sub_id !== null && { subId: sub_id }),
    parameters: source_parameters === null ? {} : (JSON.parse(source_parameters) as Record<string, string>),
  };
}

/** Copies the columns of another application. */
export function sameVisit({ source, source_id, sub_id, source_parameters }: VisitColumns): VisitColumns {
  return { source, source_id, sub_id, source_parameters };
}
