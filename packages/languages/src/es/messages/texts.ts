import type { Translated } from "../../translated.ts";
import type * as en from "../../en/messages/texts.ts";

export const texts = {
  "text-goodbye": "{site}: Canceló su suscripción y no recibirá más mensajes de texto. Llame al {phone} para ayuda.",
  "text-help":
    "{site}: Mensajes sobre su solicitud de préstamo. Pueden aplicarse cargos por mensajes y datos. Llame al {phone} para ayuda. Responda STOP para cancelar.",
  "text-welcome":
    "{site}: Volverá a recibir mensajes sobre sus solicitudes de préstamo. Pueden aplicarse cargos por mensajes y datos. HELP para ayuda, STOP para cancelar.",
} as const satisfies Translated<typeof en.texts>;
