import type { Translated } from "@loanbridge/languages";
import type * as en from "../en/documents.ts";

export const documents = {
  form: "Usar el formulario de nuestro sitio",
  back: "Volver a {site}",
} as const satisfies Translated<typeof en.documents>;
