import type * as en from "../../en/form/help.ts";
import type { Translated } from "../../translated.ts";

export const help = {
  activeMilitary:
    "La ley federal protege a los militares y a sus familias. Limita lo que un prestamista puede cobrarles.",
  income: "Todos sus ingresos mensuales antes de impuestos. Los beneficios cuentan.",
  secure:
    "Ciframos este dato en cuanto llega. Lo compartimos solo con un prestamista que revisa su solicitud y nunca volvemos a mostrarlo.",
  routing: "Los primeros nueve dígitos en la parte de abajo de un cheque.",
} as const satisfies Translated<typeof en.help>;
