export const partners = {
  title: "Our Marketing Partners:",
  none: "We have no marketing partners at the moment.",
  failed: "We could not load the list. Please close this and open it again.",
} as const;
