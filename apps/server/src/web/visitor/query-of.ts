/** The parameters of an address, which may be a path alone. */
export const queryOf = (address: string): URLSearchParams => new URLSearchParams(address.split("#")[0]?.split("?")[1]);
