import type { FieldGroup, Translated } from "@loanbridge/loan-form";
import type * as en from "../en/names.ts";

export const groupNames = {
  request: "Lo que pidió, código postal y estado",
  contact: "Nombre, correo electrónico, teléfono, dirección",
  identity: "Fecha de nacimiento, número de Seguro Social, licencia de conducir",
  bank: "Cuenta bancaria",
  income: "Ingresos y empleador",
} as const satisfies Record<FieldGroup, string>;

export const consentNames = {
  terms: "Términos y condiciones, y compartir su solicitud con prestamistas",
  "e-consent": "Documentos y firmas electrónicos",
  "credit-authorization": "Autorización de crédito",
  sms: "Mensajes de texto",
  horoscope: "Horóscopo diario",
  "medicare-advantage": "Planes Medicare Advantage",
  "college-review": "Universidades y cursos",
  "disability-review": "Revisión de sus beneficios por discapacidad",
  "benefits-adviser": "Contacto de un asesor de beneficios",
  "wait-page": "Una casilla de la página de espera",
  email: "Correo electrónico confirmado",
  withdrawal: "Usted retiró la solicitud",
  "sale-opt-out": "Usted se excluyó de la venta y el intercambio de datos",
  correction: "Usted corrigió sus datos",
  erasure: "Usted hizo borrar sus datos",
} as const satisfies Translated<typeof en.consentNames>;

export const actNames = {
  signal: "La señal de exclusión de su navegador",
  unticked: "{name}: retirado",
} as const satisfies Translated<typeof en.actNames>;

export const rightNames = {
  access: "una lista de los datos que tenemos",
  portability: "una copia de los datos",
  erasure: "que se borren los datos",
  correction: "que se corrijan los datos",
  "opt-out": "excluirse de la venta, el intercambio y los mensajes",
  withdrawal: "retirar la solicitud",
} as const satisfies Translated<typeof en.rightNames>;
