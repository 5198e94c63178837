import type { Translated } from "../translated.ts";
import type * as en from "../en/notices.ts";
import { choice } from "./pages/after-form.ts";

export const notices = {
  check:
    "Hoy recibimos muchas solicitudes con estos datos. Para continuar, debemos comprobar que usted es una persona. La verificación necesita JavaScript. Lo que escribió está abajo. Active JavaScript para este sitio y envíe el formulario otra vez desde aquí.",
  changedForm:
    "Este formulario cambió desde que usted lo abrió, así que no se guardó nada. Revise sus respuestas abajo y envíelo otra vez.",
  otherRequest:
    "En este navegador ahora hay otra solicitud abierta, así que no lo hicimos. Esta página muestra la solicitud abierta. Puede continuar con ella aquí.",
  offerGone: choice.gone,
  gone: "Esta solicitud ya no está abierta en este navegador, así que no se envió nada. No se usó durante 14 días, se terminó o se abrió en otro lugar, o el navegador ya no guarda nuestra cookie. El botón Atrás de su navegador muestra lo que escribió.",
  form: {
    foreign: "No pudimos comprobar que este formulario viniera de nuestra propia página, así que no lo aceptamos.",
    often: "Recibimos demasiados formularios desde su red.",
    unsaved: "No pudimos guardar sus respuestas en este momento.",
    isBelow: "Lo que escribió está abajo.",
    isUnread: "No leímos lo que escribió. El botón Atrás de su navegador le lleva de vuelta a ello.",
    wait: "Espere {wait} y envíe el formulario otra vez.",
    check: "Revíselo y envíe el formulario otra vez.",
  },
  link: {
    foreign:
      "No pudimos comprobar que esto viniera de nuestra propia página, así que no lo hicimos. Abra otra vez el enlace del correo electrónico y elija allí.",
    conflict: "Algo más cambió al mismo tiempo, así que no hicimos esto. Regrese e inténtelo de nuevo.",
    often: "Recibimos demasiadas solicitudes desde su red. Espere {wait} e inténtelo de nuevo.",
    unread: "No pudimos leer esto, así que no hicimos nada. Abra otra vez el enlace del correo electrónico.",
    fault:
      "No pudimos hacer esto en este momento. Espere {wait} y regrese. La página muestra lo que ya está hecho, y puede pedir otra vez lo demás.",
  },
  request: {
    foreign: "No pudimos comprobar que este formulario viniera de nuestra propia página, así que no lo aceptamos.",
    often: "Recibimos demasiados formularios desde su red. Espere {wait}.",
    unread: "No pudimos leer este formulario, así que no lo aceptamos.",
    fault: "No pudimos hacer esto en este momento. Espere {wait}.",
    back: "El botón Atrás de su navegador le lleva de vuelta a lo que escribió. Después envíe el formulario otra vez.",
  },
  busy: {
    title: "Ahora estamos muy ocupados",
    wait: "Espere {wait} y vuelva a cargar esta página.",
    sent: "Si acaba de enviar un formulario, no nos llegó. Regrese al formulario y envíelo otra vez.",
  },
  noSite: { title: "Página no encontrada", check: "Revise la dirección e inténtelo otra vez." },
  time: {
    moment: "un momento",
    second: "1 segundo",
    seconds: "{count} segundos",
    minute: "1 minuto",
    minutes: "{count} minutos",
  },
} as const satisfies Translated<typeof en.notices>;
