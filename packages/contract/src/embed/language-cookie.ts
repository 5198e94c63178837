/** The partner's page stores the language that its visitor has chosen in the frame. `maxAge`: 180 days, in seconds. */
export const languageCookie = { name: "loanbridgeLanguage", maxAge: 180 * 24 * 60 * 60 } as const;
