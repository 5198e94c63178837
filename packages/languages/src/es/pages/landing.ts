import type { Translated } from "../../translated.ts";
import type * as en from "../../en/pages/landing.ts";

export const landing = {
  skip: "Saltar al formulario",
  documentTitle: "{site} | {header}",
  upTo: "Hasta {maxLoanAmount}",
  form: "Solicitud de préstamo",
  chooseAmount: "Elija una cantidad",
  infoHeading: "Cómo puede ayudarle {site}",
  reviewsHeading: "Opiniones sobre {site}",
  lendingHeading: "Préstamos responsables",
  stepNumber: "Paso {number}",
  request: "Vea cómo va su solicitud",
  unemployed:
    "Nos dijo que por ahora no tiene ingresos. Nuestros prestamistas piden que los tenga, así que no les enviamos su solicitud. Los beneficios y las pensiones cuentan como ingresos. Si recibe alguno, puede cambiar su respuesta.",
} as const satisfies Translated<typeof en.landing>;
