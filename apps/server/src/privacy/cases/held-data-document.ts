import { type Copy, type Language, copyIn } from "@loanbridge/languages";
import { fill } from "@loanbridge/loan-form";
import { outcomeText } from "@loanbridge/contract/outcome-text";
import { fieldGroupOrder } from "../field-group-order.ts";
import { consentName } from "../my-request/consent-name.ts";
import { detailName } from "../../messages/index.ts";
import { labelOf, type HeldData, type HeldApplication, type HeldValue } from "./held-data.ts";
import { instant, renderDocument, type Part } from "./document.ts";

function applicationParts(one: HeldApplication, language: Language): Part[] {
  const { heldData: words, groupNames, outcomeWords } = copyIn(language).privacy;
  const { recipient, consent, seen } = words;
  return [
    { heading: fill(words.request, { time: instant(one.askedAt) }) },
    {
      rows: [
        [words.id, one.id],
        [words.site, one.site],
        [words.status, outcomeText(one, outcomeWords, copyIn(language).locale)],
      ],
    },
    ...fieldGroupOrder.flatMap((group): Part[] => {
      const rows = one.values
        .filter((value) => value.group === group)
        .map((value) => [value.label, textOf(value, words)] as const)
        .filter(([, text]) => text !== "");
      return rows.length === 0 ? [] : [{ heading: groupNames[group] }, { rows }];
    }),
    ...(one.heldNotShown.length === 0
      ? []
      : [
          { text: fill(words.notShown, { names: one.heldNotShown.map((name) => labelOf(name, language)).join(", ") }) },
        ]),
    { heading: words.recipients },
    one.recipients.length === 0
      ? { text: words.noOne }
      : {
          columns: [recipient.lender, recipient.first, recipient.last, recipient.kinds, recipient.identified],
          lines: one.recipients.map(({ name, firstAt, lastAt, groups, identified }) => [
            name,
            instant(firstAt),
            instant(lastAt),
            groups.map((group) => nameOf(group, language)).join("\n"),
            identified ? words.yes : words.no,
          ]),
        },
    { heading: words.consents },
    {
      columns: [consent.when, consent.what, consent.shown],
      lines: one.consents.map(({ at, kind, act, text }) => [instant(at), consentName({ kind, act }, language), text]),
    },
    { heading: words.browser },
    {
      columns: [seen.when, seen.ip, seen.browser, seen.page, seen.parent, seen.certificate],
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
  const { groupNames: names } = copyIn(language).privacy;
  return Object.hasOwn(names, group) ? names[group as keyof typeof names] : group;
}

type HeldDataWords = Copy["privacy"]["heldData"];

function textOf(
  { name, value, words }: Pick<HeldValue, "name" | "value" | "words">,
  { yes, no }: HeldDataWords,
): string {
  if (words !== undefined) return words;
  if (value === null || value === undefined) return "";
  if (name.endsWith("Timestamp") && Number(value) > 0) return instant(Number(value));
  if (value === true) return yes;
  if (value === false) return no;
  return typeof value === "string" || typeof value === "number" ? String(value) : JSON.stringify(value);
}

/** The data held about a person, as a document for that person. */
export function heldDataDocument({ applications, written, writtenBefore, madeAt, language }: HeldData): string {
  const words = copyIn(language).privacy.heldData;
  return renderDocument(
    words.title,
    [
      { text: fill(words.made, { time: instant(madeAt) }) },
      ...(applications.length === 0 ? [{ text: words.noRequest }] : []),
      ...applications.flatMap((one) => applicationParts(one, language)),
      ...writtenParts(words.written, written, language),
      ...(writtenBefore === undefined ? [{ text: words.notWritten }] : []),
      ...(writtenBefore ?? []).flatMap(({ at, values }) =>
        writtenParts(fill(words.writtenAt, { time: instant(at) }), values, language),
      ),
    ],
    language,
  );
}

function writtenParts(heading: string, written: HeldData["written"], language: Language): Part[] {
  const wrote = Object.entries(written).filter(([, value]) => value !== "");
  return wrote.length === 0
    ? []
    : [{ heading }, { rows: wrote.map(([name, value]) => [detailName(name, language), value] as const) }];
}
