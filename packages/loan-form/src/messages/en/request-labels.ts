/** Labels of the forms that write to the operator. */
export const requestLabels = {
  name: "Name",
  fullName: "Full Name",
  email: "Email",
  comments: "Comments",
  phoneNumber: "Phone Number",
  fullAddress: "Full Address",
  zipCode: "Zip Code",
  birthYear: "Birth Year",
  message: "Message",
  recaptcha: "Check that you are not a robot",
} as const;
