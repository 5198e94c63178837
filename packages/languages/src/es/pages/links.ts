import type { Translated } from "../../translated.ts";
import type * as en from "../../en/pages/links.ts";

const usedOrExpired = "Este enlace venció o ya se usó";

export const links = {
  resume: {
    asks: {
      title: "Termine su solicitud",
      body: "Esto abre en este navegador la solicitud que empezó en {site}. Use un dispositivo que solo usted use.",
      button: "Abrir mi solicitud",
    },
    asksWhose: {
      title: "¿Es esta su solicitud?",
      body: [
        "Este enlace abre una solicitud de préstamo en {site} que se empezó con el correo electrónico {email}.",
        "Si esa no es su dirección, cierre esta página. La persona dueña de esa dirección podría ver lo que usted escriba.",
        "Si es suya, puede continuar aquí. La solicitud se cerrará en todos los demás dispositivos. Use un dispositivo que solo usted use.",
      ],
      button: "Abrir mi solicitud",
    },
    spent: {
      title: usedOrExpired,
      body: "Cada enlace abre su solicitud una sola vez, en un plazo de 7 días. Podemos enviar un enlace nuevo al mismo correo electrónico.",
      button: "Envíenme un enlace nuevo",
    },
    renewed: {
      title: "Revise su correo electrónico",
      body: "Si todavía tenemos su solicitud, un enlace nuevo va en camino al correo electrónico que nos dio. Si ya lo había pedido antes, use el enlace que ya tiene.",
    },
  },
  confirm: {
    asks: {
      title: "Confirme su correo electrónico",
      body: "Presione el botón y listo.",
      button: "Confirmar",
    },
    spent: {
      title: usedOrExpired,
      body: "Si ya confirmó su dirección, no tiene que hacer nada más.",
    },
  },
  "privacy-request": {
    asks: {
      title: "¿Envió usted una solicitud de privacidad?",
      body: "{site} recibió una solicitud de privacidad que menciona su correo electrónico. Si usted la envió, confírmela aquí. Si no, cierre esta página.",
      button: "Sí, yo la envié",
    },
    done: {
      title: "Gracias",
      body: "Confirmó su solicitud de privacidad. Enviaremos nuestra respuesta a su correo electrónico.",
    },
    spent: {
      title: usedOrExpired,
      body: "Si ya confirmó su solicitud, no tiene que hacer nada más. También puede [ver su solicitud de préstamo](/my-request) y tomar sus decisiones allí.",
    },
  },
  unsubscribe: {
    asks: {
      title: "Cancelar la suscripción",
      body: "{site} no enviará más correos electrónicos a esta dirección, excepto para responder sus preguntas sobre sus propios datos.",
      button: "Cancelar la suscripción",
    },
    done: {
      title: "Canceló su suscripción",
      body: "No enviaremos más correos electrónicos a esta dirección. Es posible que aún reciba uno que ya estaba en camino. Un prestamista que tiene su solicitud lleva su propia lista, así que avísele también a ese prestamista.",
    },
    spent: {
      title: "Este enlace venció",
      body: "Todavía puede cancelar la suscripción. Escriba su correo electrónico en [Quitar mis datos de las listas](/#/unsubscribe).",
    },
  },
  "lender-page": {
    spent: {
      title: usedOrExpired,
      body: [
        "Un enlace a un prestamista funciona una sola vez, para que nadie más pueda usarlo después de usted.",
        "Regrese a la página de donde vino y presione el botón otra vez. También puede [ver su solicitud de préstamo](/my-request).",
      ],
    },
    unknown: {
      title: "Este enlace no funciona",
      body: "Regrese a la página de donde vino y presione el botón otra vez.",
    },
  },
  unknown: {
    title: "Este enlace no funciona",
    body: "Compruebe que copió la dirección completa del correo electrónico.",
  },
} as const satisfies Translated<typeof en.links>;
