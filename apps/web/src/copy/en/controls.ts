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
  loading: "Loading …",
  loadAgain: "Load the list again",
  vehicleFirst: { year: "Choose the year first", make: "Choose the make first", model: "Choose the model first" },
  vehiclesLoading: "Loading the vehicles of {year} …",
  vehiclesFailed: "The list could not be loaded. Choose Not Listed to go on, or load it again.",
} as const;
