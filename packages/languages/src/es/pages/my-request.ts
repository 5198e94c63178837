import { outcome } from "../outcome.ts";
import type { Translated } from "../../translated.ts";
import type * as en from "../../en/pages/my-request.ts";

export const myRequest = {
  title: "Mi solicitud",
  intro:
    "Estas son las solicitudes hechas en {site} con su correo electrónico. No comparta con nadie el enlace a esta página.",
  requestOf: "Solicitud del {date}",
  facts: { asked: "Usted pidió", state: "Estado" },
  amount: "${amount}",
  noAmount: "Un préstamo",
  ...outcome,
  standings: {
    ...outcome.standings,
    open: "Sin enviar. No terminó el formulario y nadie lo ha recibido.",
    fault: "Algo salió mal de nuestro lado. Puede enviar su solicitud otra vez en la página donde la empezó.",
    reduced:
      "Borrada, excepto su nombre, teléfono y correo electrónico. Un prestamista tiene su solicitud, o puede tenerla, así que debemos conservar esos datos con sus consentimientos durante cinco años.",
  },
  older:
    "Hay {count} solicitudes anteriores que no se muestran aquí. Sus decisiones también se aplican a ellas, y la copia de todo las incluye.",
  contact: "Cómo comunicarnos con usted",
  contactNames: {
    email: "Correo electrónico",
    primaryPhone: "Teléfono",
    address1: "Dirección",
    zip: "Código postal",
  },
  recipients: "Quién recibió sus datos",
  nobody: "Nadie.",
  recipient: "{name}, el {date}",
  anonymous: "Le preguntamos a este prestamista si le interesaba. No le dijimos quién es usted.",
  consents: "Lo que aceptó y lo que pidió",
  choices: "Sus decisiones",
  choicesNote:
    "Le pedimos que confirme cada decisión. No podemos quitarle a un prestamista lo que ya tiene, pero les comunicamos a esos prestamistas lo que usted quiere.",
  noChoices:
    "Ya no le quedan decisiones por tomar. No compartiremos nada más con los prestamistas ni nos comunicaremos con usted.",
  copies: "Una copia de todo",
  copiesNote:
    "La copia dice que tenemos sus números de Seguro Social, de cuenta bancaria y de licencia, pero no los muestra. Guárdela donde nadie más pueda verla.",
  copyHtml: "Leer (HTML)",
  copyJson: "Descargar (JSON)",
  acts: {
    withdraw: {
      title: "¿Quiere retirar su solicitud?",
      body: [
        "Sus solicitudes terminan y no las enviaremos a ningún otro prestamista. No podrá terminar un formulario que ya empezó. Esto no se puede deshacer, pero puede hacer una solicitud nueva.",
      ],
      button: "Sí, retirar",
      choose: "Retirar mi solicitud",
      done: "Sus solicitudes quedaron retiradas. No las enviaremos a ningún otro prestamista.",
    },
    "opt-out": {
      title: "¿Quiere excluirse de la venta y el intercambio de sus datos?",
      body: [
        "Nos detenemos de inmediato y sus solicitudes terminan, incluso una que estemos enviando ahora. No le enviaremos correos electrónicos ni mensajes de texto. No le pediremos que vuelva a aceptar durante al menos 12 meses.",
      ],
      button: "Sí, excluirme",
      choose: "No vendan ni compartan mis datos",
      done: "Usted quedó excluido. No compartiremos sus datos con nadie más y dejaremos de comunicarnos con usted.",
    },
    correct: {
      title: "Corrija sus datos de contacto",
      body: ["Llene solo lo que quiera cambiar. Con el código postal encontramos la ciudad y el estado."],
      button: "Guardar",
      choose: "Corregir mis datos de contacto",
      done: "Sus datos de contacto quedaron actualizados.",
    },
    erase: {
      title: "¿Quiere borrar todo?",
      body: [
        "Esto no se puede deshacer. Conservamos un registro de sus consentimientos y de quién recibió sus datos, sin su nombre. También conservamos su dirección en forma codificada, para no volver a escribirle.",
        "Si un prestamista tiene su solicitud, debemos conservar su nombre, teléfono y correo electrónico con sus consentimientos durante cinco años. Borramos todo lo demás.",
      ],
      button: "Sí, borrar todo",
      choose: "Borrar mis datos",
      done: "Sus datos quedaron borrados. Enviamos una confirmación a su correo electrónico.",
    },
  },
  partErased:
    "Sus datos quedaron borrados, excepto lo que se muestra abajo. Un prestamista tiene su solicitud, así que debemos conservar su nombre, teléfono y correo electrónico con sus consentimientos durante cinco años. Enviamos una confirmación a su correo electrónico.",
  told: "Avisaremos a los prestamistas que recibieron sus datos. Aparecen abajo.",
  sameAsStored: "Sin cambios: eso es lo que ya tenemos.",
  notDone: "No pudimos hacer lo que pidió.",
  nothingTyped: "Llene al menos una respuesta.",
  back: "No, volver",
  find: {
    title: "Vea su solicitud",
    body: [
      "Escriba el correo electrónico que nos dio. Le enviaremos un enlace a su solicitud. Muestra quién la recibió y lo que usted aceptó. Allí puede retirarla, excluirse, o corregir o borrar sus datos.",
    ],
    label: "Correo electrónico",
    button: "Envíenme el enlace",
  },
  messages: {
    sent: {
      title: "Revise su correo electrónico",
      body: "Si alguien hizo aquí una solicitud con esta dirección, un enlace a ella va en camino. Si lo pidió en la última hora, use el enlace que ya tiene.",
    },
    closed: {
      title: "No podemos enviarle un enlace",
      body: "Este sitio no envía correos electrónicos. Escriba a {company}, {address}. Díganos qué solicitud es y qué quiere que hagamos.",
    },
    spent: {
      title: "Este enlace venció",
      body: "Los enlaces sirven por 90 días. Podemos [enviarle un enlace nuevo](/my-request).",
    },
    gone: {
      title: "Ya no tenemos esta solicitud",
      body: "La solicitud se borró, o la conservamos todo el tiempo que se nos permite. Si hizo otra solicitud, podemos [enviarle un enlace a ella](/my-request).",
    },
    readdressed: {
      title: "Esta solicitud ahora tiene otro correo electrónico",
      body: "Este enlace se envió a un correo electrónico que la solicitud ya no usa, así que no puede abrirla. [Reciba un enlace en la dirección nueva](/my-request).",
    },
    unknown: {
      title: "Este enlace no funciona",
      body: "Compruebe que copió la dirección completa del correo electrónico, o permítanos [enviarle un enlace nuevo](/my-request).",
    },
  },
  trouble: { title: "Eso no funcionó", back: "Volver a la página" },
} as const satisfies Translated<typeof en.myRequest>;
