import type { Translated } from "../../translated.ts";
import type * as en from "../../en/pages/unsaved.ts";

export const unsaved = {
  body: "No podemos guardar sus respuestas en este momento. Siguen en este dispositivo. Inténtelo de nuevo en un minuto.",
  retrying:
    "No podemos guardar sus respuestas en este momento. Siguen en este dispositivo. Deje esta página abierta: lo seguiremos intentando.",
} as const satisfies Translated<typeof en.unsaved>;
