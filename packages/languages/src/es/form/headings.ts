import type * as en from "../../en/form/headings.ts";
import type { Translated } from "../../translated.ts";

export const sectionHeadings = {
  "about-you": "Sobre usted",
  address: "Su dirección",
  job: "Sus ingresos",
  pay: "Su pago",
  bank: "Su cuenta bancaria",
  loan: "Su solicitud",
  consents: "Opcional",
} as const satisfies Translated<typeof en.sectionHeadings>;

export const pageHeaders = {
  landing: "Solicite un préstamo",
  fullForm: "Cuéntenos sobre usted",
  fullFormPg1: "Cuéntenos sobre usted",
  fullFormPg2: "Su pago y su cuenta bancaria",
  paySchedule: "¿Cuándo le pagan?",
  resubmit: "Pruebe con una cantidad menor",
  reapply: "Envíe su solicitud otra vez",
  fingerprintReapply: "Busque su solicitud anterior",
  mailboxCode: "Revise su correo electrónico",
} as const satisfies Translated<typeof en.pageHeaders>;
