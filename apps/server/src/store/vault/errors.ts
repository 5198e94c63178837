/** The keyring cannot be trusted or used in its present state: the server must not start. */
export class KeyringRefused extends Error {
  override readonly name = "KeyringRefused";
}

/**
 * A sealed value does not open: it was changed, moved to another place, or sealed under a key that is not available.
 */
export class SealBroken extends Error {
  override readonly name: string = "SealBroken";
}

/** This process may not, or cannot, open bank and identity values. */
export class BoxShut extends Error {
  override readonly name = "BoxShut";
  constructor() {
    super(
      "This process has no private key for bank and identity values. Only workers can decrypt them (PRIVATE_KEYS_FILE).",
    );
  }
}
