import type { Language, Translated } from "@loanbridge/languages";
import * as eachLanguage from "./each-language.ts";
import type { VisitorMailKind } from "../kinds.ts";

type EnglishMails = Pick<typeof eachLanguage.en.mails, VisitorMailKind>;
export type VisitorMails = Translated<EnglishMails>;
export type MailFrame = Translated<typeof eachLanguage.en.frame>;
export type MailDetails = Translated<typeof eachLanguage.en.details>;

interface MailTexts {
  readonly mails: VisitorMails;
  readonly frame: MailFrame;
  readonly details: MailDetails;
}

/** The texts of visitors' emails by language. Operators read English. */
export const mailTexts: Readonly<Record<Language, MailTexts>> = eachLanguage;
