import type { Language } from "@loanbridge/loan-form";
import { outcomeText } from "@loanbridge/contract/outcome-text";
import { fieldGroupOrder } from "../field-group-order.ts";
import { consentName } from "../my-request/consent-name.ts";
import { groupNames, outcomeWords } from "../copy/en/names.ts";
import { privacyTexts } from "../copy/index.ts";
import { details } from "../../messages/index.ts";
import { labelOf, type HeldData, type HeldApplication, type HeldValue } from "./held-data.ts";
import { instant, renderDocument, type Part } from "./document.ts";

function applicationParts(one: HeldApplication): Part[] {
  return [
    { heading: `Request from ${instant(one.askedAt)}` },
    {
      rows: [
        ["ID", one.id],
        ["Site", one.site],
        ["Status", outcomeText(one, outcomeWords)],
      ],
    },
    ...fieldGroupOrder.flatMap((group): Part[] => {
      const rows = one.values.filter((value) => value.group === group && textOf(value) !== "");
      return rows.length === 0
        ? []
        : [{ heading: groupNames[group] }, { rows: rows.map((value) => [value.label, textOf(value)] as const) }];
    }),
    ...(one.heldNotShown.length === 0
      ? []
      : [
          {
            text: `We also have the following. This copy doesn't show them, so that nobody can use it against you: ${one.heldNotShown.map(labelOf).join(", ")}.`,
          },
        ]),
    { heading: "Who received your data" },
    one.recipients.length === 0
      ? { text: "No one." }
      : {
          columns: ["Lender", "First", "Last", "Kinds of data", "Knows who you are"],
          lines: one.recipients.map(({ name, firstAt, lastAt, groups, identified }) => [
            name,
            instant(firstAt),
            instant(lastAt),
            groups.map((group) => nameOf(group)).join("\n"),
            identified ? "yes" : "no",
          ]),
        },
    { heading: "What you agreed to and asked for" },
    {
      columns: ["When", "What", "As shown to you"],
      lines: one.consents.map(({ at, kind, act, text }) => [instant(at), consentName({ kind, act }), text]),
    },
    { heading: "What your browser sent with it" },
    {
      columns: ["When", "IP address", "Browser", "Page", "Shown by", "Certificate"],
      lines: one.seenFrom.map(({ at, ip, userAgent, url, parent = "", certificate = "" }) => [
        instant(at),
        ip,
        userAgent,
        url,
        parent,
        certificate,
      ]),
    },
  ];
}

export function nameOf(group: string, language: Language = "en"): string {
  const { groupNames: names } = privacyTexts[language];
  return Object.hasOwn(names, group) ? names[group as keyof typeof names] : group;
}

function textOf({ name, value, words }: Pick<HeldValue, "name" | "value" | "words">): string {
  if (words !== undefined) return words;
  if (value === null || value === undefined) return "";
  if (name.endsWith("Timestamp") && Number(value) > 0) return instant(Number(value));
  if (value === true) return "yes";
  if (value === false) return "no";
  return typeof value === "string" || typeof value === "number" ? String(value) : JSON.stringify(value);
}

const writtenName = (name: string): string =>
  Object.hasOwn(details, name) ? details[name as keyof typeof details] : name;

/** The data held about a person, as a document for that person. */
export function heldDataDocument({ applications, written, writtenBefore, madeAt }: HeldData): string {
  return renderDocument("The data we have about you", [
    {
      text: `Made ${instant(madeAt)}. All of it came from you and your browser. We keep it to show your request to lenders, to write to you about it, to prevent fraud, and to prove your consents.`,
    },
    ...(applications.length === 0 ? [{ text: "We have no request under your email address." }] : []),
    ...applications.flatMap(applicationParts),
    ...writtenParts("What you wrote to us", written),
    ...(writtenBefore === undefined
      ? [{ text: "This copy doesn't include messages you sent us with a form. You can ask us for those." }]
      : []),
    ...(writtenBefore ?? []).flatMap(({ at, values }) => writtenParts(`What you wrote to us, ${instant(at)}`, values)),
  ]);
}

function writtenParts(heading: string, written: HeldData["written"]): Part[] {
  const wrote = Object.entries(written).filter(([, value]) => value !== "");
  return wrote.length === 0
    ? []
    : [{ heading }, { rows: wrote.map(([name, value]) => [writtenName(name), value] as const) }];
}
