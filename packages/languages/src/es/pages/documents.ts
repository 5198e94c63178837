import type { Translated } from "../../translated.ts";
import type * as en from "../../en/pages/documents.ts";

export const documents = {
  form: "Usar el formulario de nuestro sitio",
  back: "Volver a {site}",
} as const satisfies Translated<typeof en.documents>;
