import type { Translated } from "../../translated.ts";
import type * as en from "../../en/modals/contact.ts";

export const contact = {
  title: "Contacto",
  submit: "Enviar",
  sent: "Mensaje enviado",
  thanks: "Gracias por escribirnos. Responderemos al correo electrónico que nos dio.",
} as const satisfies Translated<typeof en.contact>;
