/** Words of the controls that only the long form has. */
export const controls = {
  show: "Show",
  hide: "Hide",
  showField: "Show {label}",
  hideField: "Hide {label}",
  stored: "We already hold this, encrypted. Leave it empty to keep it, or type it again to replace it.",
  storedPlaceholder: "Stored",
  dobHint: "MM/DD/YYYY",
  areaCode: "Area code",
  phonePrefix: "First three digits",
  phoneNumber: "Last four digits",
  notListed: "Not Listed",
} as const;
