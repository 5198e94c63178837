export const contact = {
  title: "Contact",
  submit: "Send",
  sent: "Email Sent",
  thanks: "Thank you for writing to us. We will answer to the e-mail address that you gave.",
} as const;
