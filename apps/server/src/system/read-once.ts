/** For `safeParse` of a file: to make a program of its schema first takes longer than all that is read with it. */
export const readOnce = { jitless: true } as const;
