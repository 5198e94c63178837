/** Shown when the server requires a captcha, which needs scripts. So do the screens after the landing form. */
export const checkNotice =
  "We got many requests with these details today. To continue, we need to check that you're a person. The check needs JavaScript. What you typed is below. Please turn on JavaScript for this site, then send the form again from here.";

/** Shown if the form that was sent is not the one that the site has now. */
export const changedFormNotice =
  "This form has changed since you opened it, so nothing was saved. Check your answers below, then send it again.";

interface Refusal {
  /** Value of the Retry-After header. */
  readonly seconds?: string | undefined;
  /** True if the body was read, so that the page can show what was typed. */
  readonly isRead: boolean;
}

/** Notices for visitors without scripts whose form was not accepted, by status: why, and when to retry. */
const notices: Readonly<Record<number, { readonly why: string; readonly waits: boolean }>> = {
  403: { why: "We couldn't tell that this form came from our own page, so we didn't take it.", waits: false },
  429: { why: "We got too many forms from your network.", waits: true },
};
const unsaved = { why: "We couldn't save your answers just now.", waits: true };

export function refusalNotice(status: number, { seconds, isRead }: Refusal): string {
  const { why, waits } = notices[status] ?? unsaved;
  const where = isRead
    ? "What you typed is below."
    : "We didn't read what you typed. Your browser's Back button takes you back to it.";
  const next = waits
    ? `Please wait ${inWords(seconds)}, then send the form again.`
    : "Check it, then send the form again.";
  return `${why} ${where} ${next}`;
}

/** For pages opened by a link. Nothing was typed there, so nothing can be lost. */
const troubles: Readonly<Record<number, (wait: string) => string>> = {
  403: () =>
    "We couldn't tell that this came from our own page, so we didn't do it. Please open the link in the email again, and choose there.",
  409: () => "Something else changed at the same time, so we didn't do this. Please go back and try again.",
  429: (wait) => `We got too many requests from your network. Please wait ${wait}, then try again.`,
};
const notUnderstood = () => "We couldn't read this, so we didn't do anything. Please open the link in the email again.";
const fault = (wait: string) =>
  `We couldn't do this just now. Please wait ${wait}, then go back. The page shows what's done, and you can ask again for the rest.`;

export function troubleNotice(status: number, seconds: string | undefined): string {
  return (troubles[status] ?? (status < 500 ? notUnderstood : fault))(inWords(seconds));
}

/** For the page of a visitor's request. The form that was sent is not shown again, so the browser's Back button leads to it. */
const requestTroubles: Readonly<Record<number, (wait: string) => string>> = {
  403: () => "We couldn't tell that this form came from our own page, so we didn't take it.",
  429: (wait) => `We got too many forms from your network. Please wait ${wait}.`,
};

export function requestNotice(status: number, seconds: string | undefined): string {
  const fallback = (wait: string) =>
    status < 500
      ? "We couldn't read this form, so we didn't take it."
      : `We couldn't do this just now. Please wait ${wait}.`;
  const why = (requestTroubles[status] ?? fallback)(inWords(seconds));
  return `${why} Your browser's Back button takes you back to what you typed. Then send the form again.`;
}

function inWords(seconds: string | undefined): string {
  const count = Number(seconds ?? NaN);
  if (Number.isNaN(count)) return "a moment";
  return count < 90 ? counted(count, "second") : counted(Math.ceil(count / 60), "minute");
}

export const counted = (count: number, noun: string) => `${String(count)} ${noun}${count === 1 ? "" : "s"}`;
