export { startSimulator, type Simulator } from "./start-simulator.ts";
export type { Behaviour, BehaviourKind, SimulatedCall, Stage } from "./behaviour.ts";
export { behaviours, type BehaviourRow } from "./behaviours.ts";
export { scenarios, type ScenarioName } from "./scenarios.ts";
export type { Script } from "./desk.ts";
export type { Ledger, LedgerEntry } from "./ledger.ts";
export { simulatedLenders, type SimulatedLenderId } from "./lenders/index.ts";
export { startMailbox, type Mailbox, type ReceivedMail } from "./mailbox/start-mailbox.ts";
export {
  startTimestampAuthority,
  type Misbehaviour,
  type TimestampAuthority,
} from "./timestamp/start-timestamp-authority.ts";
