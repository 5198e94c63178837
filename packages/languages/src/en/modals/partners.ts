export const partners = {
  title: "Our Marketing Partners:",
  next: "{list}, {name}",
  last: "{list}, and {name}",
  none: "We have no marketing partners right now.",
  failed: "We couldn't load the list. Please close this and open it again.",
} as const;
