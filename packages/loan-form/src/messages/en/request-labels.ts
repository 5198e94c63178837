/** Labels of fields that are not part of an application: forms that write to the operator, and the code that proves a mailbox. */
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
  fingerprintCode: "6-digit code",
  recaptcha: "Confirm you're not a robot",
} as const;
