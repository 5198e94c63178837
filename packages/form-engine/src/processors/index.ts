import type { ProcessorRule } from "../types.ts";
import { populateFromApp } from "./populate-from-app.ts";
import { setFieldIfNull } from "./set-field-if-null.ts";
import { setField } from "./set-field.ts";

/** Processors that are independent of loans. A registry spreads these and adds its own. */
export const engineProcessors: Readonly<Record<"SetField" | "SetFieldIfNull" | "PopulateFromApp", ProcessorRule>> &
  Readonly<Record<string, ProcessorRule>> = {
  SetField: setField,
  SetFieldIfNull: setFieldIfNull,
  PopulateFromApp: populateFromApp,
};
