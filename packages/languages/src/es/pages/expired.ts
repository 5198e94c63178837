import type { Translated } from "../../translated.ts";
import type * as en from "../../en/pages/expired.ts";

export const expired = {
  body: "Esta solicitud ya no está abierta. No se usó durante 14 días, o se terminó en otro lugar.",
  kept: "Lo que escribió sigue en esta página. Empiece de nuevo, envíe otra vez el primer formulario y sus respuestas estarán aquí. Solo tendrá que volver a escribir sus números de Seguro Social, de licencia y de banco.",
  startOver: "Empezar de nuevo con mis respuestas",
  anew: "Empezar una solicitud nueva",
} as const satisfies Translated<typeof en.expired>;
