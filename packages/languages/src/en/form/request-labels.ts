/**
 * Labels of fields outside the application: the forms that write to the operator, and the mailbox verification code.
 */
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

export const requestPlaceholders = { birthYear: "YYYY" } as const;
