/** It was not reached, or would take nothing now: to be tried again. Nothing was accepted. */
export class MessageNotTaken extends Error {
  override readonly name = "MessageNotTaken";
}

/** It is refused for good. `address`: since nobody can be reached there. */
export class MessageRefused extends Error {
  override readonly name = "MessageRefused";
  readonly address: boolean;

  constructor(address: boolean, options?: ErrorOptions) {
    super("The message is refused.", options);
    this.address = address;
  }
}

/** Another worker sends this message. */
export class MessageTaken extends Error {
  override readonly name = "MessageTaken";
}
