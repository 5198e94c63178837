import type { Translated } from "../../translated.ts";
import type * as en from "../../en/pages/scriptless.ts";

export const scriptless = {
  more: "Algunas respuestas llevan a más preguntas. Es posible que vea algunas más después de continuar.",
  retype: "Escriba esto otra vez. Por su seguridad, no lo enviamos de vuelta a su navegador.",
  vehicleLists: "Elija lo que sepa y continúe. La lista para su respuesta viene con la próxima página.",
  wait: {
    body: "Seguimos esperando una respuesta. Esta página no se actualiza sola.",
    check: "Ver si hay respuesta",
  },
  trouble: { title: "Eso no funcionó", back: "Volver a su solicitud" },
  income: "Revise su respuesta sobre los ingresos",
  restart: "Empezar una solicitud nueva",
} as const satisfies Translated<typeof en.scriptless>;
