/** Copy of the pages that show a modal's text without scripts. */
export const documents = {
  form: "Use the form on our site",
  back: "Back to {site}",
} as const;
