import type { Translated } from "../../translated.ts";
import type * as en from "../../en/modals/rates-and-fees.ts";

export const ratesAndFees = {
  title: "Tasas y cargos",
  loading: "Cargando la calculadora …",
  notLoaded: "La calculadora no se cargó.",
} as const satisfies Translated<typeof en.ratesAndFees>;
