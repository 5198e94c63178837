import { type Copy, copyIn, type Language } from "@loanbridge/languages";
import { fill } from "@loanbridge/loan-form";

interface Refusal {
  /** Value of the Retry-After header. */
  readonly seconds?: string | undefined;
  /** True if the body was read, so that the page can show what was typed. */
  readonly isRead: boolean;
}

/** Not our form, too long, or of another type. */
const unreadable: ReadonlySet<number> = new Set([400, 413, 415]);

/** For a form that was not accepted, by status: why, and when to retry. */
export function refusalNotice(status: number, { seconds, isRead }: Refusal, language: Language = "en"): string {
  const { form, request, time } = copyIn(language).notices;
  const reasons: Readonly<Record<number, string>> = { 403: form.foreign, 429: form.often };
  const isUnread = unreadable.has(status);
  const why = isUnread ? request.unread : (reasons[status] ?? form.unsaved);
  const next = isUnread || status === 403 ? form.check : fill(form.wait, { wait: inWords(seconds, time) });
  return `${why} ${isRead ? form.isBelow : form.isUnread} ${next}`;
}

/** For a page opened by a link. */
export function troubleNotice(status: number, seconds: string | undefined, language: Language): string {
  const { link, time } = copyIn(language).notices;
  const conflict = status === 409 ? link.conflict : undefined;
  return fill(conflict ?? textOf(status, link), { wait: inWords(seconds, time) });
}

/** For the page of a visitor's request. */
export function requestNotice(status: number, seconds: string | undefined, language: Language): string {
  const { request, time } = copyIn(language).notices;
  return `${fill(textOf(status, request), { wait: inWords(seconds, time) })} ${request.back}`;
}

function textOf(status: number, texts: Copy["notices"]["request"] | Copy["notices"]["link"]): string {
  if (status === 403) return texts.foreign;
  if (status === 429) return texts.often;
  return status < 500 ? texts.unread : texts.fault;
}

/** The value of a Retry-After header: a moment, seconds or minutes. */
export function inWords(seconds: string | undefined, time: Copy["notices"]["time"]): string {
  const count = Number(seconds ?? NaN);
  if (Number.isNaN(count)) return time.moment;
  if (count < 90) return count === 1 ? time.second : fill(time.seconds, { count });
  const minutes = Math.ceil(count / 60);
  return minutes === 1 ? time.minute : fill(time.minutes, { count: minutes });
}
