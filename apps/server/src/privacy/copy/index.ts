import type { Language, Translated } from "@loanbridge/loan-form";
import * as enNames from "./en/names.ts";
import * as enStatements from "./en/statements.ts";
import * as esNames from "./es/names.ts";
import * as esStatements from "./es/statements.ts";

type English = Pick<typeof enNames, "groupNames" | "consentNames" | "actNames" | "rightNames"> & typeof enStatements;

/** Texts about a person's own data, for that person. */
type PrivacyTexts = Translated<English>;

/** By language. The operator's documents are in English. */
export const privacyTexts: Readonly<Record<Language, PrivacyTexts>> = {
  en: { ...enNames, ...enStatements },
  es: { ...esNames, ...esStatements },
};
