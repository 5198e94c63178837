/** Option of `safeParse` for schemas that are used once: compiling one takes longer than parsing the file. */
export const readOnce = { jitless: true } as const;
