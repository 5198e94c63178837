import type { Language, Translated } from "@loanbridge/loan-form";
import * as en from "./en/mails.ts";
import * as es from "./es/mails.ts";
import type { VisitorMailKind } from "../kinds.ts";

type EnglishMails = Pick<typeof en.mails, VisitorMailKind>;
export type VisitorMails = Translated<EnglishMails>;
export type MailFrame = Translated<typeof en.frame>;
export type MailDetails = Translated<typeof en.details>;

interface MailTexts {
  readonly mails: VisitorMails;
  readonly frame: MailFrame;
  readonly details: MailDetails;
}

/** The texts of visitors' emails by language. Operators read English. */
export const mailTexts: Readonly<Record<Language, MailTexts>> = {
  en,
  es,
};
