import type { Translated } from "../../translated.ts";
import type * as en from "../../en/pages/shapes.ts";
import { unsaved } from "./unsaved.ts";

export const shapes = {
  progress: "Paso {number} de {count}",
  progressLabel: "Pasos completados",
  back: "Atrás",
  backToReview: "Volver a sus respuestas",
  saveChange: "Guardar este cambio",
  next: "Continuar",
  submit: "Enviar mi solicitud",
  toReview: "Revisar mis respuestas",
  moreInfo: "Más información",
  leaves: "(abre otro sitio en una pestaña nueva)",
  offline: "No tiene conexión. Siga escribiendo. No se pierde nada.",
  waiting: {
    offline:
      "No pudimos comunicarnos con el servidor. Sus respuestas siguen aquí. Las enviaremos en cuanto vuelva a tener conexión.",
    timeout: "El servidor tardó demasiado en responder. Sus respuestas siguen aquí. Lo intentaremos de nuevo.",
    busy: "El servidor está ocupado en este momento. Sus respuestas siguen aquí. Lo intentaremos de nuevo en un momento.",
    unsaved: unsaved.retrying,
  },
  changed:
    "Este formulario cambió después de que usted lo abrió. Revise aquí sus respuestas y continúe. Si falta su número de Seguro Social, de licencia o de banco, escríbalo otra vez.",
  tryNow: "Intentar ahora",
  requestHeading: "Su solicitud de préstamo",
  reviewTitle: "Revise sus respuestas",
  reviewBody:
    "Todavía no se ha enviado nada a un prestamista. Cambie lo que no esté bien y después envíe su solicitud.",
  change: "Cambiar",
  changeField: "Cambiar: {label}",
  notGiven: "Sin respuesta",
  stored: "Guardado, cifrado",
  yes: "Sí",
  no: "No",
} as const satisfies Translated<typeof en.shapes>;
