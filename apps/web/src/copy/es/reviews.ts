import type { Translated } from "@loanbridge/languages";
import type * as en from "../en/reviews.ts";

export const reviews = {
  link: "Leer opiniones en Trustpilot (se abre en una pestaña nueva)",
} as const satisfies Translated<typeof en.reviews>;
