/** The server was unreachable or refused for now. It accepted nothing, so the message is retried. */
export class MessageNotAccepted extends Error {
  override readonly name = "MessageNotAccepted";
}

/** The message is refused for good. `address`: because the address cannot receive messages. */
export class MessageRefused extends Error {
  override readonly name = "MessageRefused";
  readonly address: boolean;

  constructor(address: boolean, options?: ErrorOptions) {
    super("The message is refused.", options);
    this.address = address;
  }
}

/** Another worker is sending this message. */
export class MessageAlreadySending extends Error {
  override readonly name = "MessageAlreadySending";
}
