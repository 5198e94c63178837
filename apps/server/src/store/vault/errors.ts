/** The keyring cannot be trusted or used as it is: the server must not start. */
export class KeyringRefused extends Error {
  override readonly name = "KeyringRefused";
}

/** What was sealed does not open: changed, moved to another place, or sealed under a key that is not here. */
export class SealBroken extends Error {
  override readonly name: string = "SealBroken";
}

/** A bank or identity value was asked for in a process that must not, or cannot, open it. */
export class BoxShut extends Error {
  override readonly name = "BoxShut";
  constructor() {
    super(
      "This process has no private key for bank and identity values. Only workers can decrypt them (PRIVATE_KEYS_FILE).",
    );
  }
}
