import type { Translated } from "../../translated.ts";
import type * as en from "../../en/pages/outdated.ts";

export const outdated = {
  body: "Esta página cambió después de que usted la abrió, así que no se envió nada. Vuelva a cargar la página para ver sus nuevos términos u opciones. Lo que escribió seguirá aquí. Solo tendrá que volver a escribir sus números de Seguro Social, de licencia y de banco.",
  replaced:
    "En este navegador se inició otra solicitud, así que no lo hicimos. Vuelva a cargar la página para continuar con esa solicitud.",
  reload: "Volver a cargar la página",
} as const satisfies Translated<typeof en.outdated>;

export const blockedCookies = {
  body: "Su navegador bloquea las cookies, y necesitamos una para guardar su lugar. Permita las cookies para este sitio y envíe este formulario otra vez.",
  kept: "Sus respuestas siguen aquí.",
} as const satisfies Translated<typeof en.blockedCookies>;
