import type * as en from "../../en/messages/mails.ts";
import type { Translated } from "../../translated.ts";

export const mails = {
  confirmation: {
    subject: "Tenemos su solicitud. Confirme su correo electrónico",
    paragraphs: [
      "{site} recibió su solicitud de préstamo y la está mostrando a los prestamistas. Esto no es una aprobación. Cada prestamista toma su propia decisión, y usted puede decir que no a cualquier oferta.",
      "Confirme que esta dirección es suya, para que podamos enviarle noticias sobre su solicitud.",
    ],
    button: "Confirmar mi correo electrónico",
    after: ["Si no pidió un préstamo en {site}, puede ignorar este correo."],
  },
  resume: {
    subject: "Su solicitud está guardada. Termínela cuando esté listo",
    paragraphs: [
      "Usted empezó una solicitud de préstamo en {site}, pero no la terminó. Guardamos sus respuestas cifradas y no le hemos enviado nada a un prestamista.",
      "Este enlace abre su solicitud donde la dejó, en cualquier dispositivo. Funciona una sola vez, en un plazo de 7 días. Nunca mostramos sus números de Seguro Social, de cuenta ni de licencia.",
    ],
    button: "Terminar mi solicitud",
    after: ["Este es el único recordatorio que le enviaremos. Si cambió de opinión, puede ignorar este correo."],
  },
  "contact-receipt": {
    subject: "Recibimos su mensaje",
    paragraphs: [
      "Gracias por escribir a {site}. Enviaremos nuestra respuesta a esta dirección.",
      "Si usted no nos escribió, alguien puso su dirección por error. Puede ignorar este correo.",
    ],
  },
  "california-receipt": {
    subject: "Tenemos su solicitud de privacidad",
    paragraphs: [
      "{site} recibió una solicitud conforme a la Ley de Privacidad del Consumidor de California que da este correo electrónico. La responderemos en un plazo de 45 días.",
      "Confirme que usted la envió. Así podemos estar seguros de quién pregunta por las solicitudes de préstamo hechas con esta dirección.",
    ],
    button: "Confirmar mi solicitud de privacidad",
    after: [
      "Si usted no envió esta solicitud, no presione el botón. Puede avisarnos por correo postal a {company}, {address}.",
    ],
  },
  "unsubscribe-receipt": {
    subject: "Canceló su suscripción",
    paragraphs: [
      "Quitamos esta dirección de las listas de correo de {site}. Es posible que aún reciba un correo que ya estaba en camino.",
      "Un prestamista que tiene su solicitud lleva su propia lista, así que avísele también a ese prestamista.",
    ],
  },
  "my-request": {
    subject: "Su solicitud en {site}",
    paragraphs: [
      "Alguien, lo más probable es que usted, pidió a {site} un enlace a la solicitud hecha con esta dirección.",
      "Muestra lo que pidió y quién recibió qué tipos de datos. Allí puede retirar su solicitud, excluirse, corregir sus datos o pedir que se borren. El enlace funciona por 90 días. No lo comparta con nadie.",
    ],
    button: "Ver mi solicitud",
    after: ["Si usted no lo pidió, puede ignorar este correo."],
  },
  "mailbox-code": {
    subject: "Su código para {site}",
    paragraphs: [
      "Alguien, lo más probable es que usted, quiere volver a usar una solicitud de préstamo anterior en {site}. Escriba este código en la página donde lo pidió. Funciona una sola vez, por 10 minutos.",
    ],
    after: [
      "Nadie de {site}, ni ningún prestamista, le pedirá nunca este código. No lo comparta con nadie.",
      "Si usted no pidió un código, ignore este correo. Sin el código, nadie puede usar su solicitud.",
    ],
  },
  "my-request-receipt": {
    subject: "Hicimos lo que pidió",
    paragraphs: [
      "En su página de solicitud en {site}, usted nos pidió lo que aparece abajo. Ya lo hicimos.",
      "No podemos quitarle a un prestamista lo que ya tiene. Les diremos a esos prestamistas lo que usted quiere. También puede decírselo usted: sus nombres están en su página de solicitud mientras la conservemos.",
      "Si no fue usted, avísenos por correo postal a {company}, {address}.",
    ],
  },
  "privacy-extended": {
    subject: "Necesitamos más tiempo para su solicitud de privacidad",
    paragraphs: [
      "{site} no puede responder su solicitud de privacidad en 45 días. Abajo están el motivo y la fecha de nuestra respuesta.",
    ],
  },
  "privacy-answer": {
    subject: "Nuestra respuesta a su solicitud de privacidad",
    paragraphs: [
      "Usted hizo una solicitud de privacidad a {site}. Nuestra respuesta está abajo.",
      "Si no está de acuerdo, escríbanos a {company}, {address}. También puede comunicarse con el fiscal general de su estado.",
    ],
    button: "Ver mi solicitud",
  },
} as const satisfies Translated<typeof en.mails>;

export const frame = {
  notALender: "{site} no es un prestamista y no toma decisiones de crédito.",
  sender: "{company}, {address}",
  why: "Recibió este correo porque esta dirección se escribió en {site}.",
  unsubscribe: "Cancelar la suscripción",
  myRequest: "Su solicitud, quién la recibió y sus opciones",
  link: "Si el botón no funciona, abra esta dirección:",
} as const satisfies Translated<typeof en.frame>;

export const details = {
  name: "Nombre",
  email: "Correo electrónico",
  phoneNumber: "Teléfono",
  comments: "Mensaje",
  message: "Mensaje",
  fullAddress: "Dirección",
  zipCode: "Código postal",
  birthYear: "Año de nacimiento",
  text: "Mensaje de texto",
  domainOverride: "Página del socio",
  language: "Idioma de la página",
  request: "Número de la solicitud",
  right: "Lo que pidió",
  clock: "Plazo",
  due: "Fecha límite",
  reason: "Motivo",
  answer: "Nuestra respuesta",
  code: "Su código",
  done: "Hecho",
  recipients: "Quién recibió sus datos",
  kept: "Lo que conservamos, y por qué",
} as const satisfies Translated<typeof en.details>;
