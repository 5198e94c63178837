export const footerLinks = { title: "Information" } as const;
