import type { Translated } from "../../translated.ts";
import type * as en from "../../en/pages/no-script.ts";

export const noScript = {
  heading: "Continúe sin JavaScript",
  body: "Sus respuestas hasta ahora están guardadas. Las próximas páginas también funcionan sin JavaScript.",
  goOn: "Continuar",
  framedHeading: "El próximo paso necesita JavaScript",
  framedBody:
    "Sus respuestas hasta ahora están guardadas. Active JavaScript en su navegador y vuelva a cargar esta página para continuar.",
  late: "Esto está tardando más de lo debido",
  lateBody: "Sus respuestas guardadas están a salvo. Revise su conexión y vuelva a cargar esta página.",
  reload: "Volver a cargar",
  simpler: "Continuar con la página más sencilla",
  phone: "O llámenos al {phone}",
} as const satisfies Translated<typeof en.noScript>;
