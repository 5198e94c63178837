/** The keyring cannot be trusted or used as it is: the server must not start. */
export class KeyringRefused extends Error {
  override readonly name = "KeyringRefused";
}

/** What was sealed does not open: changed, moved to another place, or sealed under a key that is not here. */
export class SealBroken extends Error {
  override readonly name: string = "SealBroken";
}
