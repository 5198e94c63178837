import type { Translated } from "../../translated.ts";
import type * as en from "../../en/pages/screens.ts";

export const longForm = {
  intro: "Responda todas las preguntas, excepto las que digan que son opcionales.",
  submit: "Enviar mi solicitud",
  next: "Continuar",
  privacy: "Enviamos esto cifrado y lo compartimos solo con los prestamistas que revisan su solicitud.",
  implied: "Enviar esta solicitud es gratis y no le obliga a tomar un préstamo.",
} as const satisfies Translated<typeof en.longForm>;

export const keptHere = {
  kept: "Guardamos cifradas en este dispositivo las respuestas que aún no ha enviado, hasta que termine su solicitud o por 14 días como máximo. Nunca guardamos aquí sus números de Seguro Social, de licencia ni de banco.",
  remove: "Borrarlas de este dispositivo",
  removed: "Borradas. No guardaremos en este dispositivo lo que escriba para esta solicitud.",
  off: "No guardamos en este dispositivo las respuestas sin enviar.",
} as const satisfies Translated<typeof en.keptHere>;

export const wait = {
  title: "Estamos consultando a los prestamistas",
  ready: "Tenemos su solicitud. Estamos por contactar al primer prestamista.",
  answered: "{answered} de {considered} prestamistas han respondido",
  answeredOne: "{answered} de 1 prestamista ha respondido",
  remaining: "Hasta {seconds} segundos más",
  remainingOne: "Hasta 1 segundo más",
  soon: "En cualquier momento",
  stay: "Mantenga abierta esta página. Se actualiza sola, y puede volver a cargarla sin problema.",
  progressLabel: "Prestamistas que han respondido",
  reconnecting: "Su conexión es inestable. Seguimos consultando a los prestamistas y no se ha perdido nada.",
  gone: {
    title: "Ya no podemos mostrar su solicitud aquí",
    body: "Se abrió en otro navegador, o se terminó o se borró. Si la abrió en otro lugar, continúe allí. También puede empezar una nueva solicitud aquí.",
  },
} as const satisfies Translated<typeof en.wait>;

export const resubmit = {
  title: "Pruebe con una cantidad menor",
  unsold: "Ningún prestamista tomó la cantidad que pidió.",
  body: "Algunos prestamistas ofrecen préstamos más pequeños. Elija una cantidad y enviaremos su solicitud otra vez con las respuestas que ya nos dio.",
  amounts: "¿Cuánto necesita?",
  submit: "Enviar solicitud",
  decline: "No, gracias",
} as const satisfies Translated<typeof en.resubmit>;

export const emailConfirmation = {
  title: "Su correo electrónico está confirmado",
  body: "Revise su correo electrónico para ver las novedades de su solicitud.",
  unsubscribe: "Puede cancelar la suscripción en cualquier momento",
  unsubscribeBy: " escribiendo a",
  faqs: "¿Preguntas? Lea las preguntas frecuentes",
  request: "Vea cómo va su solicitud",
  start: "Ir a la página de inicio",
  unconfirmed: {
    title: "Confirme su correo electrónico",
    body: "Abra el enlace del correo electrónico que le enviamos. Si ya lo hizo, no tiene que hacer nada más.",
  },
} as const satisfies Translated<typeof en.emailConfirmation>;

export const unsubscribe = {
  title: "Cancelar la suscripción",
} as const satisfies Translated<typeof en.unsubscribe>;
