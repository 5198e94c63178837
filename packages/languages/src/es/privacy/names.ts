import { outcome } from "../outcome.ts";
import type * as en from "../../en/privacy/names.ts";
import type { Translated } from "../../translated.ts";

export const groupNames = {
  request: "Lo que pidió, código postal y estado",
  contact: "Nombre, correo electrónico, teléfono, dirección",
  identity: "Fecha de nacimiento, número de Seguro Social, licencia de conducir",
  bank: "Cuenta bancaria",
  income: "Ingresos y empleador",
} as const satisfies Translated<typeof en.groupNames>;

export const valueNames = {
  amountRequested: "Cantidad usada para el rango que usted eligió",
  directDeposit: "Pago por depósito directo",
  bankAccountType: "Tipo de cuenta bancaria",
  redirectUrl: "Página del prestamista",
  creditCardDebt: "Deuda de tarjetas de crédito",
  previousAppTimestamp: "Hora de su solicitud anterior",
  shortSubmitTimestamp: "Hora en que envió el primer formulario",
  trustedFormParams: "Certificado de consentimiento",
  popunderDisplayed: "Ofertas abiertas en otra ventana",
  pixelsRequested: "Píxeles de anunciantes solicitados",
  pixelValues: "Identificadores de publicidad de esta visita",
  affid: "Quién lo recomendó",
  sourceId: "Identificador del enlace o la página que lo trajo aquí",
  sub1: "Primer nombre que el sitio que lo envió dio a su visita",
  sub2: "Segundo nombre dado a su visita",
  sub3: "Tercer nombre dado a su visita",
  sub4: "Cuarto nombre dado a su visita",
  sub5: "Quinto nombre dado a su visita",
  gclid: "Identificador de Google de su clic",
  fbclid: "Identificador de Facebook de su clic",
  ttclid: "Identificador de TikTok de su clic",
  utm_source: "Origen de la campaña",
  utm_medium: "Medio de la campaña",
  utm_campaign: "Nombre de la campaña",
  utm_term: "Término de búsqueda de la campaña",
  utm_content: "Anuncio de la campaña",
  utm_id: "Identificador de la campaña",
  waitPageOptIns: "Respuestas en la página de espera",
  quickSubmitted: "Enviado con el formulario corto",
  parentDomain: "Sitio que mostró el formulario",
  rejected: "Rechazado antes",
  skippedBankAccountInfo: "Cuenta bancaria omitida",
  saleOptOut: "La señal de exclusión de su navegador",
  language: "Idioma de la página",
  fingerprintReapply: "Cómo buscamos su solicitud anterior",
} as const satisfies Translated<typeof en.valueNames>;

export const consentNames = {
  terms: "Términos y condiciones, y compartir su solicitud con prestamistas",
  "e-consent": "Documentos y firmas electrónicos",
  "credit-authorization": "Autorización de crédito",
  sms: "Mensajes de texto",
  horoscope: "Horóscopo diario",
  "medicare-advantage": "Planes Medicare Advantage",
  "college-review": "Universidades y cursos",
  "disability-review": "Revisión de sus beneficios por discapacidad",
  "benefits-adviser": "Contacto de un asesor de beneficios",
  "wait-page": "Una casilla de la página de espera",
  email: "Correo electrónico confirmado",
  withdrawal: "Usted retiró la solicitud",
  "sale-opt-out": "Usted se excluyó de la venta y el intercambio de datos",
  correction: "Usted corrigió sus datos",
  erasure: "Usted hizo borrar sus datos",
} as const satisfies Translated<typeof en.consentNames>;

export const actNames = {
  signal: "La señal de exclusión de su navegador",
  unticked: "{name}: retirado",
} as const satisfies Translated<typeof en.actNames>;

export const outcomeWords = {
  ...outcome,
  standings: {
    ...outcome.standings,
    open: "Sin enviar. No terminó el formulario.",
    fault: "Algo salió mal de nuestro lado y no pudimos terminar su solicitud.",
    reduced: "Borrada, excepto lo que debemos conservar con sus consentimientos.",
  },
} as const satisfies Translated<typeof en.outcomeWords>;

export const rightNames = {
  access: "una lista de los datos que tenemos",
  portability: "una copia de los datos",
  erasure: "que se borren los datos",
  correction: "que se corrijan los datos",
  "opt-out": "excluirse de la venta, el intercambio y los mensajes",
  withdrawal: "retirar la solicitud",
} as const satisfies Translated<typeof en.rightNames>;
