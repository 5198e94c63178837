import type { Translated } from "../../translated.ts";
import type * as en from "../../en/privacy/held-data.ts";

export const heldData = {
  title: "Los datos que tenemos sobre usted",
  made: "Hecho el {time}. Todo vino de usted y de su navegador. Lo guardamos para mostrar su solicitud a prestamistas, para escribirle sobre ella, para evitar fraudes y para demostrar sus consentimientos.",
  noRequest: "No tenemos ninguna solicitud con su correo electrónico.",
  request: "Solicitud del {time}",
  id: "Identificador",
  site: "Sitio",
  status: "Estado",
  notShown:
    "También tenemos lo siguiente. Esta copia no lo muestra, para que nadie pueda usarlo contra usted: {names}.",
  recipients: "Quién recibió sus datos",
  noOne: "Nadie.",
  recipient: {
    lender: "Prestamista",
    first: "Primera vez",
    last: "Última vez",
    kinds: "Tipos de datos",
    identified: "Sabe quién es usted",
  },
  consents: "Lo que usted aceptó y pidió",
  consent: { when: "Cuándo", what: "Qué", shown: "Tal como se le mostró" },
  browser: "Lo que su navegador envió con ello",
  seen: {
    when: "Cuándo",
    ip: "Dirección IP",
    browser: "Navegador",
    page: "Página",
    parent: "Mostrado por",
    certificate: "Certificado",
  },
  written: "Lo que usted nos escribió",
  writtenAt: "Lo que usted nos escribió el {time}",
  notWritten: "Esta copia no incluye los mensajes que nos envió con un formulario. Puede pedírnoslos.",
  yes: "sí",
  no: "no",
} as const satisfies Translated<typeof en.heldData>;
