import type { Translated } from "../../translated.ts";
import type * as en from "../../en/modals/requests.ts";

export const requests = {
  sending: "Enviando …",
  checking: "Comprobando …",
  checked: "Listo",
  checkLoading: "Cargando la verificación …",
  checkBlocked:
    "La verificación de {provider} no se cargó, y no puede enviar este formulario sin ella. Puede ser que algo en su navegador o en su red la bloquee.",
  checkAgain: "Volver a cargar la verificación",
  checkWhy:
    "Hoy recibimos muchas solicitudes con estos datos. Marque la casilla para que sepamos que es una persona y envíe su solicitud otra vez. Puede tardar unos segundos.",
  checkWidgetWhy:
    "Hoy recibimos muchas solicitudes con estos datos. Haga esta verificación para que sepamos que es una persona y envíe su solicitud otra vez.",
  checkFailed: "La verificación no funcionó. Inténtelo de nuevo.",
  birthYearHint: "Cuatro dígitos",
  call: "Llame a nuestro servicio al cliente:",
  readFaqs: "La mayoría de las preguntas se responden en nuestras [preguntas frecuentes](modal:faqs).",
  mailingAddress: "Nuestra dirección postal:",
  ways: {
    call: "Llámenos al [{display}](tel:{model}).",
    form: "Envíenos un mensaje con nuestro [formulario de contacto](modal:contact).",
    post: "Escriba a {company}, {address}.",
  },
  notALender:
    "{site} no es un prestamista, así que no podemos ver su préstamo. Si tiene una pregunta sobre su préstamo, sus pagos o su costo, consulte a su prestamista.",
  unsubscribe: "¿Ya no quiere nuestros correos electrónicos? [Cancele la suscripción aquí](modal:unsub).",
} as const satisfies Translated<typeof en.requests>;
