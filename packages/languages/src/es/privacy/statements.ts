import type * as en from "../../en/privacy/statements.ts";
import type { Translated } from "../../translated.ts";

export const statements = {
  withdraw: "Retiro mis solicitudes de préstamo en {site}. No las envíen a ningún otro prestamista.",
  "opt-out":
    "{site} no puede vender ni compartir mis datos, enviar mis solicitudes a ningún otro prestamista ni enviarme noticias por correo electrónico o mensaje de texto.",
  correct: "Corrijan los datos de contacto que le di a {site} con lo que escribí aquí.",
  erase:
    "{site} debe borrar mis solicitudes de préstamo y los datos que tiene de mí con ellas. No las envíen a ningún otro prestamista.",
} as const satisfies Translated<typeof en.statements>;
