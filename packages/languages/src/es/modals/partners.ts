import type { Translated } from "../../translated.ts";
import type * as en from "../../en/modals/partners.ts";

export const partners = {
  title: "Nuestros socios de mercadeo:",
  next: "{list}, {name}",
  last: "{list} y {name}",
  none: "Por ahora no tenemos socios de mercadeo.",
  failed: "No pudimos cargar la lista. Cierre esto y ábralo otra vez.",
} as const satisfies Translated<typeof en.partners>;
