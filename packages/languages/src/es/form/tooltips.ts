import type * as en from "../../en/form/tooltips.ts";
import type { Translated } from "../../translated.ts";

const phone = {
  required: "Estas respuestas son obligatorias.",
  length: "Su número de teléfono debe tener 10 dígitos.",
  pattern: "Su número de teléfono no puede empezar con 0 ni con 1.",
  server: { Pattern: "Su número de teléfono debe tener 10 dígitos." },
} as const;

const zip = {
  required: "Escriba su código postal de 5 dígitos.",
  length: "Escriba su código postal de 5 dígitos.",
  pattern: "El código postal que escribió no es válido.",
  server: {
    ZipLookup: "El código postal que escribió no es válido.",
    NotAllowed: "El código postal que escribió no es válido.",
    StateClosed:
      "No gestionamos préstamos en este código postal. Para recibir ayuda que no sea un préstamo, llame al 211.",
  },
} as const;

const wrongEmail = "Escriba un correo electrónico correcto.";
const email = { pattern: wrongEmail, server: { Pattern: wrongEmail } } as const;

const name = { pattern: "El nombre no es válido" } as const;

const message = {
  pattern: "El mensaje tiene contenido que no es válido",
  server: {
    Pattern: "El mensaje tiene contenido que no es válido",
    Size: "Esta respuesta puede tener 3000 caracteres como máximo.",
  },
} as const;

const unaccepted = "Debe aceptar los términos y condiciones para continuar.";
const consent = { required: unaccepted, server: { NotNull: unaccepted, NotEmpty: unaccepted } } as const;

const robot = "Confirme que no es un robot.";
const failedAttempt = "No pudimos encontrar una solicitud de préstamo anterior.";
const noMailbox =
  "No reconocemos este dispositivo, así que no podemos buscar aquí una solicitud anterior. Empiece una solicitud nueva.";

const noSocialSecurity = "Escriba su número de Seguro Social de 9 dígitos.";
const wrongSocialSecurity = "Escriba un número de Seguro Social correcto.";
const wrongLicense = "Escriba un número de licencia de conducir correcto.";
const wrongRouting = "El número de ruta que escribió no es válido.";
const routingLength = "Su número de ruta debe tener 9 dígitos";
const accountLength = "Su número de cuenta debe tener entre 4 y 30 dígitos";
const pastPayDate = "Su próximo día de pago debe ser una fecha futura.";
const weekendPayDate = "Su próximo día de pago no puede caer en fin de semana.";
const holidayPayDate = "Su próximo día de pago no puede ser un día feriado.";
const undisclosed = "Debe aceptar esta declaración para continuar.";
const enterCode = "Escriba el código de 6 dígitos que recibió por correo electrónico.";

export const ownTooltips = {
  acceptedTermsAndConditions: consent,
  consent,
  firstName: name,
  lastName: name,
  email,
  dob: {
    required: "Escriba su fecha de nacimiento.",
    pattern: "Escriba su fecha de nacimiento así: MM/DD/AAAA.",
    month: "Escriba un mes del 1 al 12.",
    day: "Escriba un día que exista en ese mes.",
    under18: "Debe tener al menos 18 años.",
    over100: "Debe tener 100 años como máximo.",
    server: { Age: "La edad no es válida." },
  },
  birthMonth: {
    server: { Min: "El valor más bajo para el mes es 1", Max: "El valor más alto para el mes es 12" },
  },
  birthDay: { server: { Min: "El valor más bajo para el día es 1", Max: "El valor más alto para el día es 31" } },
  birthYear: {
    required: "Escriba el año en que nació.",
    pattern: "Escriba el año en que nació.",
    length: "Debe tener {length} dígitos",
    under18: "Debe tener más de 18 años para hacer una solicitud.",
    over100: "La edad no es válida.",
    server: {
      Pattern: "El año de nacimiento debe tener cuatro dígitos.",
      Age: "Debe tener al menos 18 años y 100 como máximo.",
    },
  },
  zip,
  zipCode: zip,
  city: { server: { Size: "Esta respuesta puede tener 100 caracteres como máximo." } },
  primaryPhone: phone,
  alternatePhone: phone,
  employerPhone: phone,
  phoneNumber: phone,
  socialSecurity: {
    required: noSocialSecurity,
    length: noSocialSecurity,
    pattern: wrongSocialSecurity,
    server: { Pattern: wrongSocialSecurity },
  },
  driversLicense: {
    pattern: wrongLicense,
    min: "Debe tener al menos {min} caracteres",
    max: "Debe tener {max} caracteres como máximo",
    server: { Pattern: wrongLicense, Size: wrongLicense },
  },
  routing: {
    length: `${routingLength}.`,
    pattern: wrongRouting,
    server: { Length: routingLength, Pattern: routingLength, RoutingNumberLookup: wrongRouting },
  },
  account: { server: { Size: accountLength, Length: accountLength, Pattern: accountLength } },
  payDate1: {
    required: "Escriba su próximo día de pago.",
    pattern: "Elija su próximo día de pago.",
    future: pastPayDate,
    latest: "Su próximo día de pago no puede ser después del {latest}.",
    weekend: weekendPayDate,
    holiday: holidayPayDate,
    server: {
      Max: "Esta fecha está demasiado lejos para la frecuencia con que le pagan.",
      Future: pastPayDate,
      NotHoliday: holidayPayDate,
      DaysOfWeek: weekendPayDate,
    },
  },
  vehicleMileage: { server: { Size: "Escriba las millas como un número entero." } },
  benefitsPilotOptIn: { required: undisclosed, server: { NotNull: undisclosed, NotEmpty: undisclosed } },
  fingerprintEmail: { ...email, server: { ...email.server, FailedAttempt: failedAttempt, NotAllowed: noMailbox } },
  fingerprintPhone: { ...phone, server: { ...phone.server, FailedAttempt: failedAttempt } },
  fingerprintCode: {
    required: enterCode,
    min: "Escriba los {min} dígitos del código.",
    max: "El código tiene {max} dígitos.",
    pattern: enterCode,
    server: { Pattern: "Ese código no coincide. Revise el correo electrónico más reciente e inténtelo de nuevo." },
  },
  name,
  comments: message,
  message,
  fullAddress: {},
  recaptcha: {
    required: robot,
    server: {
      NotNull: robot,
      NotEmpty: robot,
      FailedAttempt:
        "No pudimos confirmar la verificación en este momento, así que no se envió nada. Espere un momento, haga la verificación otra vez y luego envíe el formulario de nuevo.",
    },
  },
} as const satisfies Translated<typeof en.ownTooltips>;
