import type { Translated } from "../../translated.ts";
import type * as en from "../../en/privacy/answers.ts";

export const exceptions = {
  ledger:
    "El registro de sus consentimientos y de quién recibió sus datos, sin su nombre. La ley nos exige guardarlo cinco años (16 CFR 310.5).",
  suppression: "Una forma codificada de su correo electrónico y su teléfono, para no volver a comunicarnos con usted.",
  sold: "Si un prestamista tiene su solicitud: su nombre, teléfono y correo electrónico, con sus consentimientos, por cinco años (16 CFR 310.5). Borramos todo lo demás.",
} as const satisfies Translated<typeof en.exceptions>;

export const outcomes = {
  done: "sí",
  erased: "datos borrados",
  hadNothing: "No teníamos datos con esta dirección.",
  noRecipients: "Nadie.",
} as const satisfies Translated<typeof en.outcomes>;
