import type { Translated } from "../../translated.ts";
import type * as en from "../../en/pages/reviews.ts";

export const reviews = {
  link: "Leer opiniones en Trustpilot (se abre en una pestaña nueva)",
} as const satisfies Translated<typeof en.reviews>;
