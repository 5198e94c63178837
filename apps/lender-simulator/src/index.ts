export { startSimulator, type Simulator } from "./start-simulator.ts";
export type { Behavior, BehaviorKind, SimulatedCall, Stage } from "./behavior.ts";
export { behaviors, type BehaviorRow } from "./behaviors.ts";
export { scenarios, type ScenarioName } from "./scenarios.ts";
export type { Script } from "./desk.ts";
export type { Ledger, LedgerEntry } from "./ledger.ts";
export { simulatedLenders, type SimulatedLenderId } from "./lenders/index.ts";
export { startMailbox, type Mailbox, type ReceivedMail } from "./mailbox/start-mailbox.ts";
export {
  startTimestampAuthority,
  type Misbehavior,
  type TimestampAuthority,
} from "./timestamp/start-timestamp-authority.ts";
