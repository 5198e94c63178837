/** What is told besides page views, by its window event `loanbridge:<name>`. Names only, never a value. */
export const eventNames = [
  "viewContent",
  "emailProvided",
  "applicationCompleted",
  "smsSubmission",
  "submissionComplete",
] as const;

/** What the forms in modals tell, by `loanbridge:modalEvent` with the modal's name. */
const formEventNames = ["submitAttempt", "submitSuccess"] as const;

export type FormEventName = (typeof formEventNames)[number];
export type EventName = (typeof eventNames)[number] | FormEventName;

export function isFormEvent(name: unknown): name is FormEventName {
  return formEventNames.some((known) => known === name);
}

/** Whoever hears of what happens on the page. */
export interface Listener {
  /** A screen or a modal was shown. */
  readonly page: (pageId: string) => void;
  /** `subject`: name of the form or modal that it happened in. */
  readonly event: (name: EventName, subject?: string) => void;
}

/** Tells everyone who listens on the page. */
export function report(name: EventName): void {
  globalThis.dispatchEvent(new Event(`loanbridge:${name}`));
}
