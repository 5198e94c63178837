/** Events besides page views, each sent as window event `loanbridge:<name>`. Names only, never a value. */
export const eventNames = [
  "viewContent",
  "emailProvided",
  "applicationCompleted",
  "smsSubmission",
  "submissionComplete",
] as const;

/** Events of the forms in modals, sent as `loanbridge:modalEvent` with the modal's name. */
const formEventNames = ["submitAttempt", "submitSuccess"] as const;

export type FormEventName = (typeof formEventNames)[number];
export type EventName = (typeof eventNames)[number] | FormEventName;

export function isFormEvent(name: unknown): name is FormEventName {
  return formEventNames.some((known) => known === name);
}

/** A receiver of page events. */
export interface Listener {
  /** Called when a screen or a modal was shown. */
  readonly page: (pageId: string) => void;
  /** `subject` is the name of the form or modal in which the event happened. */
  readonly event: (name: EventName, subject?: string) => void;
}

/** Sends an event to all listeners on the page. */
export function report(name: EventName): void {
  globalThis.dispatchEvent(new Event(`loanbridge:${name}`));
}
