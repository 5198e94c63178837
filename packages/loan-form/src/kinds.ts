/** Kinds of control, and the type of value that each produces. The web app has one component per kind. */
export const kinds = {
  text: "One line of text",
  email: "An email address, with suggestions of domains",
  digits: "Digits only, kept as text: ZIP code, routing number, mileage",
  phone: "Text of 10 digits, typed in three parts of 3, 3 and 4",
  birthDate: 'Text "MM/DD/YYYY"',
  payDate: 'Text "YYYY-MM-DD", chosen up to `extraParams.maxDate`',
  secure: "Secure text: shown as stored, never shown again",
  select: "One of `extraParams.options`; the value keeps the option's own type",
  choice: "One of two to four options, all in view",
  checkbox: "true or false; never ticked beforehand",
  vehicle: "One of the options that the vehicle data offer below `extraParams.part`; ends with 'Not Listed'",
  hidden: "Carried with the application, never shown",
} as const;

export type Kind = keyof typeof kinds;
