import { clickIdNames, subIdNames } from "@loanbridge/loan-form";
import type { postbackPlaceholders } from "../../sources/index.ts";
import type { PostbackTable } from "./tables.ts";

/** An event with the parameters of the visit that the source had stored. */
export interface ToldEvent extends Pick<PostbackTable, "id" | "event" | "request_id" | "cents"> {
  /** `sub1`. */
  readonly sub_id: string | null;
  /** JSON of the other parameters. */
  readonly source_parameters: string | null;
}

/** Segments of a path that lead elsewhere in it, even percent-encoded. */
const dots = /^\.{1,2}$/;

/** Fills a template. Values are percent-encoded; one that the visit did not have, or that consists of dots, is empty. */
export function postbackUrl(template: string, told: ToldEvent): URL {
  const values = valuesOf(told);
  return new URL(
    template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(values[name as keyof typeof values].replace(dots, "")),
    ),
  );
}

function valuesOf(told: ToldEvent): Readonly<Record<(typeof postbackPlaceholders)[number], string>> {
  const parameters = JSON.parse(told.source_parameters ?? "{}") as Readonly<Record<string, string>>;
  const clickId = clickIdNames.map((name) => parameters[name]).find((value) => value !== undefined);
  const subIds = Object.fromEntries(subIdNames.map((name) => [name, parameters[name] ?? ""]));
  return {
    event: told.event,
    eventId: told.id,
    requestId: told.request_id,
    clickId: clickId ?? "",
    payout: (told.cents / 100).toFixed(2),
    ...(subIds as Record<(typeof subIdNames)[number], string>),
    sub1: told.sub_id ?? "",
  };
}
