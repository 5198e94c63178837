/** The command cannot be executed; the message says why and what to do. */
export class CommandRefused extends Error {
  override readonly name: string = "CommandRefused";
}

/** The words of the command are wrong, so that nothing was done: exit code 2. */
export class WrongUsage extends CommandRefused {}
