import type { FieldGroup } from "@loanbridge/loan-form";
import { groupNames } from "./copy/en/names.ts";

/** In the order in which a person is told of them. */
export const fieldGroups = Object.keys(groupNames) as FieldGroup[];
