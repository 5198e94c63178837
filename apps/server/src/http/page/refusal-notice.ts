/** What a visitor without scripts reads when their form was not taken at all: by status, and otherwise. */
const notices: Readonly<Record<number, (wait: string) => string>> = {
  403: () =>
    "We could not tell that this form came from our own page, so we did not take it. What you typed is below: check it, and send the form again from here.",
  429: (wait) =>
    `This form was sent too often from where you are. What you typed is below. Please wait ${wait}, then send the form again.`,
};
const unsaved = (wait: string) =>
  `We could not save your answers just now. What you typed is below. Please wait ${wait}, then send the form again.`;

/** `seconds`: as the header Retry-After has them. */
export function refusalNotice(status: number, seconds: string | undefined): string {
  return (notices[status] ?? unsaved)(inWords(seconds));
}

function inWords(seconds: string | undefined): string {
  const count = Number(seconds ?? NaN);
  if (Number.isNaN(count)) return "a moment";
  return count < 90 ? counted(count, "second") : counted(Math.ceil(count / 60), "minute");
}

const counted = (count: number, noun: string) => `${String(count)} ${noun}${count === 1 ? "" : "s"}`;
