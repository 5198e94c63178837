import type * as en from "../../en/form/consent-sentence.ts";
import type { Translated } from "../../translated.ts";

export const consentDocuments = [
  { modal: "consent", text: "Consentimiento electrónico" },
  { modal: "credit-authorization", text: "Autorización de crédito" },
  { modal: "advertising", text: "Divulgación publicitaria" },
  { modal: "privacy", text: "Política de privacidad" },
  { modal: "terms", text: "Términos y condiciones" },
] as const satisfies Translated<typeof en.consentDocuments>;

export const lastDocument = " y ";
