import type { FieldGroup } from "@loanbridge/loan-form";
import { groupNames } from "./copy/en/names.ts";

/** In the order in which they are listed to a person. */
export const fieldGroupOrder = Object.keys(groupNames) as FieldGroup[];
