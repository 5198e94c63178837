import type * as en from "../en/outcome.ts";
import type { Translated } from "../translated.ts";

export const outcome = {
  standings: {
    waiting: "Estamos consultando a los prestamistas.",
    sold: "Un prestamista tiene su solicitud.",
    refused: "Todos los prestamistas que consultamos rechazaron su solicitud.",
    unanswered: "Ningún prestamista ha aceptado su solicitud, y al menos uno no nos ha dado una respuesta definitiva.",
    unasked: "No había ningún prestamista disponible para su solicitud.",
  },
  named: {
    has: "{lenders} tiene su solicitud.",
    have: "{lenders} tienen su solicitud. Usted todavía no ha elegido a ninguno.",
  },
  declined: {
    waiting: "Usted le dijo que no a {lenders}. Estamos consultando a otros prestamistas.",
    refused: "Usted le dijo que no a {lenders}. Todos los demás prestamistas que consultamos rechazaron su solicitud.",
    unanswered:
      "Usted le dijo que no a {lenders}. Ningún otro prestamista ha aceptado su solicitud, y al menos uno no nos ha dado una respuesta definitiva.",
    unasked: "Usted le dijo que no a {lenders}. No había ningún otro prestamista disponible para su solicitud.",
  },
  endings: {
    withdrawn: "Usted retiró su solicitud. No la enviaremos a ningún otro prestamista.",
    "opted-out": "Usted se excluyó. No enviaremos su solicitud a ningún otro prestamista.",
  },
} as const satisfies Translated<typeof en.outcome>;
