export { reportUpdate } from "./report-update.ts";
export { type EventName, eventNames, type FormEventName, isFormEvent, type Listener, report } from "./report.ts";
