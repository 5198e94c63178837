/** The command cannot be executed; the message says why and what to do. */
export class CommandRefused extends Error {
  override readonly name = "CommandRefused";
}
