/** Invented messages to the operator as the browser sends them, without the captcha answer. */
export const contactMessage = {
  name: "Ana Lopez",
  email: "ana.lopez@example.com",
  comments: "Please call me after 5 pm.\nThank you",
};

export const californiaMessage = {
  name: "Ana Lopez",
  email: "ana.lopez@example.com",
  phoneNumber: "2135550147",
  fullAddress: "1204 Sunset Blvd Apt 9, Los Angeles",
  zipCode: "90012",
  birthYear: "1990",
  message: "Please tell me what you hold about me.",
};
