export const noScript = {
  heading: "The next step needs JavaScript",
  body: "Your first answers are saved. Please switch JavaScript on in your browser and reload this page to go on.",
  phone: "Or call us: {phone}",
} as const;
