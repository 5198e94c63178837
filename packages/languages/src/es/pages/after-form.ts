import type { Translated } from "../../translated.ts";
import type * as en from "../../en/pages/after-form.ts";

export const waiting = {
  asked: "Prestamistas contactados hasta ahora: {asked}",
  meanwhile: "Mientras espera",
  slide: "{number} de {count}",
  nextSlide: "Siguiente",
  trivia: "Preguntas sobre dinero",
  showAnswer: "Mostrar la respuesta",
  nextQuestion: "Siguiente pregunta",
  optIns: "Opcional",
  optInsNote: "Esto no es necesario para su solicitud. Puede cambiar de opinión aquí en cualquier momento.",
  saved: "Guardado.",
  notSaved: "No pudimos guardarlo. Inténtelo de nuevo.",
} as const satisfies Translated<typeof en.waiting>;

export const match = {
  title: "{lender} está listo para revisar su solicitud",
  go: "Continuar a {lender}",
  note: "El prestamista decide sobre el préstamo, su cantidad y su costo. Lea sus condiciones antes de firmar. Usted puede decir que no.",
  unnamed: { first: "Un prestamista", within: "el prestamista" },
} as const satisfies Translated<typeof en.match>;

export const countdown = {
  many: "Le llevamos a {lender} en {seconds} segundos",
  one: "Le llevamos a {lender} en 1 segundo",
  now: "Le llevamos a {lender} …",
  stopped: "Cuenta regresiva detenida. Continúe cuando esté listo.",
  stop: "Detener la cuenta regresiva",
  returned: "Qué bueno verle de nuevo. Su solicitud sigue con {lender}.",
} as const satisfies Translated<typeof en.countdown>;

const noThanks = "No, gracias; consultar a otros prestamistas";

export const splash = {
  decline: noThanks,
  declining: "Un momento …",
} as const satisfies Translated<typeof en.splash>;

export const choice = {
  title: "Más de un prestamista está listo para revisar su solicitud",
  body: "Cada uno de estos prestamistas tiene su solicitud y le espera en su propia página. Continúe con el que más le convenga. No ha elegido a ninguno hasta que acepte sus condiciones.",
  gone: "El prestamista que eligió ya no está disponible para su solicitud.",
  allGoneTitle: "Estos prestamistas ya no están disponibles",
  allGone:
    "Los prestamistas que estaban listos para revisar su solicitud ya no pueden tomarla. Puede pedirnos que consultemos a otros prestamistas.",
  checkOthers: "Consultar a otros prestamistas",
  none: noThanks,
  note: "Cada prestamista da estas cifras para el estado donde usted vive. El prestamista decide sobre el préstamo, su cantidad y su costo. Lea sus condiciones antes de firmar.",
} as const satisfies Translated<typeof en.choice>;

export const declined = {
  waitTitle: "Consultando a otros prestamistas",
  waiting: "Usted le dijo que no a {lenders}. Ahora estamos consultando a otros prestamistas.",
  unsold: "Usted le dijo que no a {lenders}, y ningún otro prestamista tomó su solicitud.",
  notAgain: "No volveremos a enviar su solicitud a {lenders}.",
  nobodyElse: "No enviaremos esta solicitud a nadie más.",
} as const satisfies Translated<typeof en.declined>;

export const offers = {
  title: "Prestamistas a los que puede acudir directamente",
  body: "Estos prestamistas dicen que prestan donde usted vive. No les hemos enviado nada sobre usted. Haría la solicitud en sus propios sitios.",
  sorted:
    "En orden de costo total, del más bajo al más alto, y después por la tasa más baja. El costo total es por la cantidad que usted pidió, o la más cercana que se ofrece, con la tasa más alta y el plazo más largo que se muestran. Lo que los prestamistas nos pagan no cambia el orden.",
  amount: "Cantidad",
  apr: "APR",
  term: "Plazo",
  range: "{from} a {to}",
  example: "{amount} por {term} con una APR de {apr} cuestan {cost}, además de la cantidad que pide prestada.",
  days: "{count} días",
  months: "{count} meses",
  see: "Ver {name}",
  goOnWith: "Continuar a {name}",
  leaves: "(se abre en una pestaña nueva)",
  loading: "Buscando ofertas …",
  failed: "No pudimos cargar las ofertas.",
  again: "Intentar de nuevo",
  none: "Por ahora no tenemos ofertas en su estado.",
  toStart: "Empezar una solicitud",
  earlier: "Buscar una solicitud anterior",
} as const satisfies Translated<typeof en.offers>;

export const closedState = {
  title: "No gestionamos préstamos en su estado",
  body: "La ley de su estado no permite los préstamos de este sitio, o no nos permite gestionarlos, así que no puede enviar esta solicitud. Esto no dice nada malo de usted.",
} as const satisfies Translated<typeof en.closedState>;

export const unsold = {
  title: "Esta vez ningún prestamista pudo tomar su solicitud",
  noOther: "Esta vez ningún otro prestamista pudo tomar su solicitud",
  body: "Consultamos a los prestamistas que atienden su estado y prestan la cantidad que usted quiere. Ninguno tomó su solicitud.",
  notSent:
    "No enviamos su solicitud a ningún prestamista. O ninguno de los de aquí podía tomarla, o pusimos en pausa las solicitudes del sitio o anuncio que le trajo aquí.",
  notYou: "Esto no dice nada malo de usted. Cada prestamista tiene sus propios límites, y esos límites cambian.",
  whyHeading: "Por qué sucede esto",
  whys: [
    "Un prestamista no trabaja en su estado o no presta esta cantidad.",
    "Pide ingresos más altos, o más tiempo en su empleo o con su banco.",
    "Ya recibió su solicitud por otro medio.",
    "Ya recibió suficientes solicitudes por hoy.",
  ],
  changeHeading: "Lo que usted puede cambiar",
  changes: [
    "Pida una cantidad menor. Más prestamistas ofrecen préstamos pequeños.",
    "Compruebe que su número de teléfono, su día de pago y sus datos bancarios sean correctos.",
    "Espere unas semanas. La mayoría de los prestamistas no revisa otra solicitud de la misma persona durante 30 días.",
    "Pida un plan de pagos a la empresa a la que le debe. Muchas lo ofrecen gratis.",
  ],
  helpHeading: "Ayuda que no es un préstamo",
  call: "Llamar al {phone}",
  again: "Empezar una solicitud nueva",
  checkAnswers: "Revisar mis respuestas",
} as const satisfies Translated<typeof en.unsold>;

export const creditOffer = {
  title: "Revisar su crédito puede ayudar",
  body: "Esta vez ningún prestamista tomó su solicitud.",
  what: "Usted puede ver gratis lo que ven los prestamistas y corregir lo que esté mal.",
  steps: [
    "Pida sus tres informes de crédito en annualcreditreport.com. Son gratis cada semana, y es el único sitio que la ley federal autoriza para esto.",
    "Busque cuentas que no sean suyas y deudas que ya pagó. Puede disputar cada una gratis con la agencia de crédito.",
    "Pague a tiempo y mantenga bajos los saldos de sus tarjetas. Nadie puede quitar información correcta de su informe, sin importar cuánto le cobre.",
  ],
  reports: "Informes de crédito gratis",
  goOn: "Mostrarme prestamistas a los que puedo acudir",
} as const satisfies Translated<typeof en.creditOffer>;

export const reapply = {
  title: "Envíe una solicitud nueva con un clic",
  body: "Usaremos las respuestas que ya nos dio. Elija una cantidad y consultaremos otra vez a los prestamistas.",
  headers: {
    "1000": "Para una cuenta que no puede esperar",
    "2500": "Para una reparación o una mudanza",
    "5000": "Para algo más grande",
  } as Readonly<Record<string, string>>,
  choose: "Solicitar {amount}",
  fresh: "No, gracias; empezar una solicitud nueva",
} as const satisfies Translated<typeof en.reapply>;

export const findEarlier = {
  title: "Busque su solicitud anterior",
  body: "Escriba el correo electrónico y el número de teléfono de una solicitud que hizo aquí en los últimos 180 días. Enviaremos un código a esa dirección. Después podrá enviar la solicitud otra vez. No mostramos lo que contiene.",
  submit: "Buscar mi solicitud",
  fresh: "Empezar una solicitud nueva",
  over: "No pudimos encontrar esa solicitud. Puede ser que el código haya vencido o se haya escrito mal demasiadas veces, o que no tengamos una solicitud con este correo electrónico y número de teléfono. Inténtelo de nuevo o empiece una solicitud nueva.",
  unrecognized:
    "No reconocemos este dispositivo, así que no podemos buscar aquí una solicitud anterior. Si hizo una en otro dispositivo, vuelva a ella desde allí. O empiece una solicitud nueva.",
  code: {
    title: "Revise su correo electrónico",
    body: "Si tenemos una solicitud con ese correo electrónico y número de teléfono, acabamos de enviar un código de 6 dígitos a la dirección. Sirve por 10 minutos.",
    sentAgain:
      "Si tenemos una solicitud con ese correo electrónico y número de teléfono, acabamos de enviar otro código. Use el más reciente.",
    hint: "¿No le llegó? Revise su carpeta de correo no deseado.",
    submit: "Continuar",
    again: "Enviar un código nuevo",
    other: "Usar otro correo electrónico o teléfono",
  },
} as const satisfies Translated<typeof en.findEarlier>;

export const known = {
  over: "Usted ya tiene una solicitud aquí.",
  see: "Ver cómo va",
  again: "Enviar las mismas respuestas otra vez",
  anew: "Empezar una solicitud nueva",
  retry: "Intentar de nuevo",
  check: "Revisar mis respuestas",
} as const satisfies Translated<typeof en.known>;
