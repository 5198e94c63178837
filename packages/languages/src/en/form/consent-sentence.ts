/** Documents that the landing form's consent sentence covers, in order, with the modal that shows each one. */
export const consentDocuments = [
  { modal: "consent", text: "E-Consent" },
  { modal: "credit-authorization", text: "Credit Authorization" },
  { modal: "advertising", text: "Advertising Disclosure" },
  { modal: "privacy", text: "Privacy Policy" },
  { modal: "terms", text: "Terms & Conditions" },
] as const;

/** Stands before the last document. */
export const lastDocument = " and ";
