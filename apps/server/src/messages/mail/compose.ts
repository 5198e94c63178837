import { cleanText, isIsoDate } from "@loanbridge/form-engine";
import { type Language, copyIn } from "@loanbridge/languages";
import { siteText } from "@loanbridge/loan-form";
import type { Site } from "../../sites/index.ts";
import { escapeHtml } from "../../system/index.ts";
import { operatorMails } from "./copy/operator-mails.ts";
import { isForVisitor } from "./kinds.ts";
import type { MailKindName } from "../kinds.ts";
import type { MailTable } from "../outbox.ts";
import { tableAsHtml, tableAsText } from "./mail-table.ts";

interface MailCopy {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly button?: string;
  readonly after?: readonly string[];
}

export interface Composition {
  readonly kind: MailKindName;
  readonly site: Site;
  /** Entered values by field name, which the operator's emails show. */
  readonly details?: Readonly<Record<string, string>> | undefined;
  /** Replaces the subject of its kind. */
  readonly subject?: string | undefined;
  readonly tables?: readonly MailTable[] | undefined;
  /** Target of the button. */
  readonly link?: string | undefined;
  /** Unsubscribe link; an operator's email has none. */
  readonly unsubscribe?: string | undefined;
  /** Link to My request, or to the page that sends one. */
  readonly myRequest?: string | undefined;
}

/** An email as text and as HTML, from one source. */
export interface Composed {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export function compose(composition: Composition): Composed {
  const { kind, site, details = {}, tables = [], link, unsubscribe, myRequest } = composition;
  const language = isForVisitor(kind) ? site.language : "en";
  const { mails, frame } = copyIn(language).messages;
  const copy: MailCopy = isForVisitor(kind) ? mails[kind] : operatorMails[kind];
  const fill = (text: string): string => siteText(site, text);
  const subject = (composition.subject ?? fill(copy.subject)).replaceAll(/\s+/g, " ");
  const paragraphs = copy.paragraphs.map(fill);
  const after = (copy.after ?? []).map(fill);
  const rows = Object.entries(details)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => [name, isIsoDate(value) ? inWords(value, language) : cleanText(value)] as const);
  const button = copy.button !== undefined && link !== undefined ? { text: fill(copy.button), link } : undefined;
  const small = [frame.notALender, ...(unsubscribe === undefined ? [] : [frame.why]), frame.sender].map(fill);
  const footerLinks: FooterLink[] = [];
  if (myRequest !== undefined) footerLinks.push({ text: frame.myRequest, link: myRequest });
  if (unsubscribe !== undefined) footerLinks.push({ text: frame.unsubscribe, link: unsubscribe });
  const parts = { language, subject, paragraphs, rows, tables, button, after, small, footerLinks };
  return { subject, text: asText(parts), html: asHtml(parts) };
}

interface Parts {
  readonly language: Language;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly rows: readonly (readonly [string, string])[];
  readonly tables: readonly MailTable[];
  readonly button: FooterLink | undefined;
  readonly after: readonly string[];
  readonly small: readonly string[];
  /** Links at the end. */
  readonly footerLinks: readonly FooterLink[];
}

interface FooterLink {
  readonly text: string;
  readonly link: string;
}

/** A date as the language writes it: 2027-02-20 is February 20, 2027. */
const inWords = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(copyIn(language).locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));

/** Name of what a person entered, in their language. */
export function detailName(name: string, language: Language): string {
  const { details: labels } = copyIn(language).messages;
  return Object.hasOwn(labels, name) ? labels[name as keyof typeof labels] : name;
}

function asText({ language, paragraphs, rows, tables, button, after, small, footerLinks }: Parts): string {
  const blocks = [
    ...paragraphs,
    ...(rows.length > 0 ? [rows.map(([name, value]) => `${detailName(name, language)}: ${value}`).join("\n")] : []),
    ...tables.map(tableAsText),
    ...(button ? [`${button.text}:\n${button.link}`] : []),
    ...after,
    `-- \n${small.join("\n")}`,
    ...footerLinks.map(({ text, link }) => `${text}:\n${link}`),
  ];
  return `${blocks.join("\n\n")}\n`;
}

/** How the statements at the end are printed: pixels, and the colors of text and page, light and dark. */
export const smallPrint = {
  pixels: 13,
  light: { ink: "#55535f", page: "#ffffff" },
  dark: { ink: "#c9c7d1", page: "#1c1b22" },
} as const;

/**
 * Inline styles, because many mail programs support nothing more. No images, so that opening an email is not tracked.
 */
const style = {
  body: `margin:0;padding:24px;background:${smallPrint.light.page};color:#1c1b22;font:16px/1.5 Arial,sans-serif`,
  heading: "margin:0 0 16px;font-size:20px;line-height:1.3",
  paragraph: "margin:0 0 16px",
  cell: "padding:4px 12px 4px 0;text-align:left;vertical-align:top",
  button:
    "display:inline-block;padding:12px 20px;background:#1c1b22;color:#ffffff;text-decoration:none;border-radius:6px;font-weight:bold",
  small: `margin:0 0 8px;color:${smallPrint.light.ink};font-size:${String(smallPrint.pixels)}px;overflow-wrap:anywhere`,
} as const;

/** For programs with style sheets and dark mode; others keep the light colors or invert them. */
const dark = `@media (prefers-color-scheme:dark){body{background:${smallPrint.dark.page}!important;color:#f4f3f7!important}
.small{color:${smallPrint.dark.ink}!important}.button{background:#f4f3f7!important;color:#1c1b22!important}a{color:#a9c7ff}}`;

function asHtml({ language, subject, paragraphs, rows, tables, button, after, small, footerLinks }: Parts): string {
  const paragraph = (text: string): string => `<p style="${style.paragraph}">${escapeHtml(text)}</p>`;
  const note = (html: string): string => `<p class="small" style="${style.small}">${html}</p>`;
  const anchor = (link: string, text: string, look = ""): string =>
    `<a href="${escapeHtml(link)}"${look && ` class="button" style="${look}"`}>${escapeHtml(text)}</a>`;
  const row = ([name, value]: readonly [string, string]): string =>
    `<tr><th scope="row" style="${style.cell}">${escapeHtml(detailName(name, language))}</th><td style="${style.cell}">${escapeHtml(value).replaceAll("\n", "<br>")}</td></tr>`;
  return [
    "<!doctype html>",
    `<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${dark}</style></head>`,
    `<body style="${style.body}"><div style="max-width:36em">`,
    `<h1 style="${style.heading}">${escapeHtml(subject)}</h1>`,
    ...paragraphs.map(paragraph),
    ...(rows.length > 0 ? [`<table style="margin:0 0 16px">${rows.map(row).join("")}</table>`] : []),
    ...tables.map(tableAsHtml),
    ...(button
      ? [
          `<p style="${style.paragraph}">${anchor(button.link, button.text, style.button)}</p>`,
          note(`${escapeHtml(copyIn(language).messages.frame.link)}<br>${escapeHtml(button.link)}`),
        ]
      : []),
    ...after.map(paragraph),
    `<hr style="border:0;border-top:1px solid #d0ced8;margin:24px 0 16px">`,
    ...small.map((text) => note(escapeHtml(text))),
    ...footerLinks.map(({ text, link }) => note(anchor(link, text))),
    "</div></body></html>",
  ].join("\n");
}
