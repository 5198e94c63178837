/** Public keys, beside the keyring, for every process. */
export const publicPath = (keyringPath: string): string => `${keyringPath.replace(/\.json$/, "")}.public.json`;

/** Default location of the private keys, for workers only. */
export const privatePath = (keyringPath: string): string => `${keyringPath.replace(/\.json$/, "")}.private.json`;
