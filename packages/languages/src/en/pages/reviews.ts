export const reviews = { link: "Read reviews on Trustpilot (opens in a new tab)" } as const;
