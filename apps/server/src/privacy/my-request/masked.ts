/** Replaces hidden characters. */
export const dots = "•••";

/** Shows enough of an address for its owner to recognize it. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/, `$1${dots}`);
