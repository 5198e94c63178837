import { subIdNames, type ApplicationField } from "@loanbridge/loan-form";

/** Facts about the origin of an application that a lender's file may name as `source.<name>`. */
export const sourceFieldNames = ["name", ...subIdNames, "clickId"] as const;
export type SourceFieldName = (typeof sourceFieldNames)[number];

/** Path of the click id, which must not be in a URL or a ping. */
export const clickIdPath = "source.clickId";

/** These fields by path. A lender that gets one of them is recorded as having received the group `request`. */
export const sourceFields: ReadonlyMap<string, Pick<ApplicationField, "wire" | "group" | "options">> = new Map(
  sourceFieldNames.map((name) => [`source.${name}`, { wire: "text", group: "request" }]),
);
