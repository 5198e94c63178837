import type * as en from "../../en/form/options.ts";
import type { Translated } from "../../translated.ts";

export const autoOwnershipNames = {
  PAID_OFF: "Tengo un automóvil y ya está pagado",
  PAYING_OFF: "Tengo un automóvil y todavía lo estoy pagando",
  NOT_AN_OWNER: "No tengo automóvil",
} as const satisfies Translated<typeof en.autoOwnershipNames>;

export const creditScoreNames = {
  720: "Excelente",
  680: "Bueno",
  640: "Regular",
  580: "Bajo",
  500: "Malo",
  641: "No sé",
} as const satisfies Translated<typeof en.creditScoreNames>;

export const incomeTypeNames = {
  EMPLOYED: "Empleo",
  DISABILITY: "Discapacidad",
  PENSION: "Pensión",
  SOCIAL_SECURITY: "Seguro Social",
  BENEFITS: "Beneficios",
  SELF_EMPLOYED: "Trabajo por cuenta propia",
  OTHER: "Otro",
} as const satisfies Translated<typeof en.incomeTypeNames>;

export const loanReasonNames = {
  AUTO: "Compra o reparación de un automóvil",
  BUSINESS_LOAN: "Negocio",
  CREDIT_CARD_RELIEF: "Alivio de deudas de tarjetas",
  STUDENT: "Educación",
  HOME_IMPROVEMENT: "Mejoras en el hogar",
  OTHER: "Otro",
} as const satisfies Translated<typeof en.loanReasonNames>;

export const payFrequencyNames = {
  weekly: "Cada semana",
  biweekly: "Cada dos semanas",
  twiceMonthly: "Dos veces al mes",
  monthly: "Una vez al mes",
} as const satisfies Translated<typeof en.payFrequencyNames>;

export const residencyNames = {
  RENT: "Alquilo",
  OWN: "Es mía",
} as const satisfies Translated<typeof en.residencyNames>;

export const stateNames = {
  AL: "Alabama",
  AK: "Alaska",
  AZ: "Arizona",
  AR: "Arkansas",
  CA: "California",
  CO: "Colorado",
  CT: "Connecticut",
  DE: "Delaware",
  DC: "Distrito de Columbia",
  FL: "Florida",
  GA: "Georgia",
  HI: "Hawái",
  ID: "Idaho",
  IL: "Illinois",
  IN: "Indiana",
  IA: "Iowa",
  KS: "Kansas",
  KY: "Kentucky",
  LA: "Luisiana",
  ME: "Maine",
  MD: "Maryland",
  MA: "Massachusetts",
  MI: "Míchigan",
  MN: "Minnesota",
  MS: "Misisipi",
  MO: "Misuri",
  MT: "Montana",
  NE: "Nebraska",
  NV: "Nevada",
  NH: "Nuevo Hampshire",
  NJ: "Nueva Jersey",
  NM: "Nuevo México",
  NY: "Nueva York",
  NC: "Carolina del Norte",
  ND: "Dakota del Norte",
  OH: "Ohio",
  OK: "Oklahoma",
  OR: "Oregón",
  PA: "Pensilvania",
  RI: "Rhode Island",
  SC: "Carolina del Sur",
  SD: "Dakota del Sur",
  TN: "Tennessee",
  TX: "Texas",
  UT: "Utah",
  VT: "Vermont",
  VA: "Virginia",
  WA: "Washington",
  WV: "Virginia Occidental",
  WI: "Wisconsin",
  WY: "Wyoming",
} as const satisfies Translated<typeof en.stateNames>;

export const tenureNames = {
  36: "Más de 3 años",
  24: "1 a 2 años",
  12: "7 a 12 meses",
  6: "4 a 6 meses",
  3: "1 a 3 meses",
} as const satisfies Translated<typeof en.tenureNames>;

export const payTypeNames = {
  DIRECT_DEPOSIT_CHECKING: "Depósito directo, corriente",
  DIRECT_DEPOSIT_SAVINGS: "Depósito directo, ahorros",
  PAPER_CHECK_CHECKING: "Cheque, cuenta corriente",
  PAPER_CHECK_SAVINGS: "Cheque, cuenta de ahorros",
} as const satisfies Translated<typeof en.payTypeNames>;

export const bankAccountTypeNames = {
  CHECKING: "Cuenta corriente",
  SAVINGS: "Cuenta de ahorros",
} as const satisfies Translated<typeof en.bankAccountTypeNames>;

export const yesNoNames = { yes: "Sí", no: "No" } as const satisfies Translated<typeof en.yesNoNames>;

export const medicareAdvantageNames = {
  Yes: "Sí",
  "No-Skip": "No, omitir",
} as const satisfies Translated<typeof en.medicareAdvantageNames>;

export const notListed = "No está en la lista";

export const cardDebtNames = {
  0: "Nada",
  7500: "Hasta $7,500",
  10000: "$7,501-$10,000",
  15000: "$10,001-$15,000",
  20000: "$15,001-$20,000",
  25000: "Más de $20,000",
} as const satisfies Translated<typeof en.cardDebtNames>;

export const incomeBracketNames = {
  5001: "Más de $5,000",
  5000: "$4,001-$5,000",
  4000: "$3,001-$4,000",
  3000: "$2,501-$3,000",
  2500: "$2,001-$2,500",
  2000: "$1,501-$2,000",
  1500: "$1,500 o menos",
} as const satisfies Translated<typeof en.incomeBracketNames>;
