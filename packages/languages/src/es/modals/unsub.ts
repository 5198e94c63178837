import type { Translated } from "../../translated.ts";
import type * as en from "../../en/modals/unsub.ts";

export const unsub = {
  title: "Quitar mis datos de las listas",
  email: {
    lead: "Escriba su correo electrónico y lo quitaremos de nuestras listas de publicidad. No tiene que decir por qué.",
    submit: "Cancelar la suscripción",
    other: "¿Prefiere dejar de recibir mensajes de texto?",
    switch: "Quitar mi número de teléfono",
  },
  phone: {
    lead: "Escriba su número de teléfono y dejaremos de enviarle mensajes de texto de publicidad. También puede responder X, STOP, END o QUIT a cualquier mensaje de texto nuestro.",
    submit: "Detener los mensajes de texto",
    other: "¿Prefiere dejar de recibir correos electrónicos?",
    switch: "Quitar mi correo electrónico",
  },
  sent: "Pedido enviado",
  thanks: "Gracias. Tenemos su pedido. Es posible que aún reciba un mensaje que ya estaba en camino.",
  keywords:
    "Para dejar de recibir mensajes de texto, responda X, STOP, END o QUIT a cualquier mensaje de texto nuestro.",
  byMail:
    "Use el enlace para cancelar la suscripción que está en todos nuestros correos electrónicos, o escriba a [{optOutEmail}](mailto:{optOutEmail}) desde la dirección que quiere que quitemos.",
  byPost: "También puede escribir a {company}, {address}.",
  lenders:
    "Un prestamista que tiene su solicitud lleva su propia lista, así que avísele también a ese prestamista. En [su solicitud](/my-request) puede ver quién es. [Comuníquese con nosotros](modal:contact) si necesita ayuda.",
} as const satisfies Translated<typeof en.unsub>;
