import type { Translated } from "../../translated.ts";
import type * as en from "../../en/pages/outdated.ts";

export const outdated = {
  body: "Esta página cambió después de que usted la abrió, así que no se envió nada. Vuelva a cargar la página para ver sus nuevos términos u opciones. Lo que escribió seguirá aquí. Solo tendrá que volver a escribir sus números de Seguro Social, de licencia y de banco.",
  replaced:
    "En este navegador se inició otra solicitud, así que no lo hicimos. Vuelva a cargar la página para continuar con esa solicitud.",
  cookies:
    "Su navegador bloquea las cookies. Necesitamos una para guardar su lugar. Permita las cookies de este sitio e inténtelo de nuevo. Sus respuestas siguen aquí.",
  reload: "Volver a cargar la página",
} as const satisfies Translated<typeof en.outdated>;
