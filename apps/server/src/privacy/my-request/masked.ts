/** Stands for what is not shown. */
export const dots = "•••";

/** Enough of an address to be recognized by whoever typed it. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/, `$1${dots}`);
