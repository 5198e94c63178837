import type * as en from "../../en/form/request-labels.ts";
import type { Translated } from "../../translated.ts";

export const requestLabels = {
  name: "Su nombre",
  fullName: "Nombre completo",
  email: "Correo electrónico",
  comments: "Comentarios",
  phoneNumber: "Número de teléfono",
  fullAddress: "Dirección completa",
  zipCode: "Código postal",
  birthYear: "Año de nacimiento",
  message: "Mensaje",
  fingerprintCode: "Código de 6 dígitos",
  recaptcha: "Confirme que no es un robot",
} as const satisfies Translated<typeof en.requestLabels>;

export const requestPlaceholders = { birthYear: "AAAA" } as const satisfies Translated<typeof en.requestPlaceholders>;
