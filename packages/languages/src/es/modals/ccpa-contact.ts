import type { Translated } from "../../translated.ts";
import type * as en from "../../en/modals/ccpa-contact.ts";

export const ccpaContact = {
  title: "Formulario de la Ley de Privacidad del Consumidor de California",
  forResidents:
    "Este formulario es solo para residentes de California. Si vive en otro lugar, vea cómo [comunicarse con un representante](modal:faqs?section=moreInfo&subsection=rep).",
  use: "Úselo para preguntar qué sabemos de usted, para pedir que lo borremos o para decirnos que no lo vendamos. Sus derechos están en el [Aviso de privacidad de California](modal:ccpa). Sin importar dónde viva, en [su solicitud](/my-request) puede ver, corregir, retirar y borrar lo que nos envió.",
  byMail:
    "También puede escribir a {company}, {address}. Indique su nombre completo, correo electrónico, número de teléfono, dirección completa con código postal, año de nacimiento y lo que quiere que hagamos.",
  submit: "Enviar",
  otherStateHeading: "Solo para residentes de California",
  otherState:
    "El código postal que escribió no es de California, así que no puede usar este formulario. Si fue un error, cierre esto y abra el formulario otra vez. En nuestras [preguntas frecuentes](modal:faqs?section=moreInfo&subsection=rep) explicamos cómo comunicarse con nosotros.",
  sent: "Mensaje enviado",
  thanks:
    "Gracias. Tenemos su solicitud y responderemos en un plazo de 45 días. Si tiene otras preguntas, vea nuestras [preguntas frecuentes](modal:faqs).",
  unsubscribe: "Para dejar de recibir nuestros correos de publicidad, [cancele la suscripción aquí](modal:unsub).",
  failed: "No se pudo enviar:",
  failure: "Ocurrió un error desconocido. Intente enviar su solicitud más tarde.",
  again: "Intentar de nuevo",
} as const satisfies Translated<typeof en.ccpaContact>;
