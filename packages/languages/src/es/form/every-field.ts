import type * as en from "../../en/form/every-field.ts";
import type { Translated } from "../../translated.ts";

export const everyField = {
  required: "Esta respuesta es obligatoria",
  pattern: "Use solo caracteres válidos",
  length: "Debe tener {length} dígitos",
  minLength: "Debe tener al menos {min} caracteres",
  maxLength: "Debe tener {max} caracteres como máximo",
  min: "Debe tener al menos {min} dígitos",
  max: "Debe tener {max} dígitos como máximo",
  positive: "El valor debe ser mayor que 0.",
  plus: "No podemos aceptar un correo electrónico con el signo más (+). Escriba uno sin ese signo.",
  option: "Elija una de las respuestas",
} as const satisfies Translated<typeof en.everyField>;

export const everyServerCode = {
  NotNull: "Esta respuesta es obligatoria.",
  NotEmpty: "Esta respuesta es obligatoria.",
  NotBlank: "Esta respuesta no puede quedar en blanco.",
  Size: "Esta respuesta puede tener 300 caracteres como máximo.",
  Pattern: "Use solo caracteres válidos",
  Min: "El valor debe ser mayor que 0.",
  NotAllowed: "Elija una de las respuestas.",
} as const satisfies Translated<typeof en.everyServerCode>;
