import type { Language, Translated } from "@loanbridge/languages";
import type { shared } from "../default-environment.ts";
import type { payday } from "../variants/payday.ts";
import type { personal } from "../variants/personal.ts";
import * as eachLanguage from "./each-language.ts";

type Shared = (typeof shared)["configurableText"];
type Variant = "tagLine" | "modal";

/** The texts of the default environment. */
export interface DefaultTexts {
  readonly shared: Translated<
    Omit<Shared, "marketingPhoneNumber" | "securityIcon" | "optOutEmail" | "headers" | "subheaders">
  >;
  /** Follows the disclaimer of the first form if lenders give their documents in English only. */
  readonly lenderNotice: { readonly someInEnglish: string; readonly allInEnglish: string };
  readonly paydayLoan: Translated<Pick<(typeof payday)["configurableText"], Variant>>;
  readonly personalLoan: Translated<Pick<(typeof personal)["configurableText"], Variant>>;
}

export type TranslatedLanguage = Exclude<Language, "en">;

const copy: Readonly<Record<TranslatedLanguage, { readonly defaultTexts: DefaultTexts }>> = eachLanguage;

export const defaultTextsIn = (language: TranslatedLanguage): DefaultTexts => copy[language].defaultTexts;
