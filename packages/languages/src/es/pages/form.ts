import type { Translated } from "../../translated.ts";
import type * as en from "../../en/pages/form.ts";

export const form = {
  unnamedError: "Revise esta respuesta.",
  summaryOne: "Revise esta respuesta:",
  summaryMany: "Revise estas {count} respuestas:",
  summaryMore: "Vea las demás abajo",
  issue: "{label}: {text}",
  issueOfQuestion: "{label} {text}",
  choose: "Elija una opción",
  didYouMean: "¿Quiso decir {suggestion}?",
  saving: "Guardando …",
  retry: "Intentar de nuevo",
  failures: {
    offline:
      "No pudimos comunicarnos con el servidor. Sus respuestas siguen aquí. Revise su conexión e inténtelo de nuevo.",
    timeout: "El servidor tardó demasiado en responder. Sus respuestas siguen aquí. Inténtelo de nuevo.",
    busy: "El servidor está ocupado en este momento. Sus respuestas siguen aquí. Inténtelo de nuevo en un momento.",
    refused:
      "El servidor no pudo aceptar esto. Sus respuestas siguen aquí. Vuelva a cargar la página y llámenos si ocurre otra vez.",
  },
} as const satisfies Translated<typeof en.form>;
