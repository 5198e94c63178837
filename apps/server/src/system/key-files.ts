/** Beside the keyring, for every process. */
export const publicPath = (keyringPath: string): string => `${keyringPath.replace(/\.json$/, "")}.public.json`;

/** Where the private keys are, unless the operator says where else: for workers alone. */
export const privatePath = (keyringPath: string): string => `${keyringPath.replace(/\.json$/, "")}.private.json`;
