import type { ConsentEvidence, DisclosureEvidence, Evidence, KeptText, StepEvidence } from "./evidence.ts";
import { instant, renderDocument, type Part } from "./document.ts";

const version = ({ sha256, firstUsedAt }: KeptText): string => `${sha256}, first used ${instant(firstUsedAt)}`;

function consentParts(one: ConsentEvidence): Part[] {
  const { ip, userAgent, url, parent, certificate, mailedTo } = one.proof ?? {};
  const rows: (readonly [string, string | undefined])[] = [
    ["Given", instant(one.at)],
    ["By", one.act],
    ["Site", one.site],
    ["Text, version", one.text && version(one.text)],
    ["Document, version", one.document && version(one.document)],
    ["Sellers named", one.sellers?.join("\n")],
    ["IP address", ip ?? (one.proof === undefined ? "erased at the applicant's request, or with the application" : "")],
    ["Browser", userAgent],
    ["Page", url],
    ["Framed by", parent],
    ["Certificate", certificate],
    ["Link mailed to (digest of the address)", mailedTo],
    ["Hash before", one.previousHash],
    ["Hash", one.hash],
  ];
  return [
    { heading: `Entry ${String(one.seq)}: ${one.kind}` },
    { quote: one.text?.text ?? "The text is not in the ledger any more." },
    { rows: rows.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])) },
    ...(one.document ? [{ summary: "The document, as it was shown", html: one.document.text }] : []),
  ];
}

const disclosureLine = (one: DisclosureEvidence): readonly string[] => [
  String(one.seq),
  instant(one.at),
  `${one.lenderName} (${one.lenderId})`,
  one.why,
  one.groups.join(", "),
  one.consent === undefined ? "" : `entry ${String(one.consent)}`,
  one.hash,
];

const stepLine = (one: StepEvidence): readonly string[] => [
  String(one.seq),
  instant(one.at),
  `${one.kind}: ${one.act}`,
  [one.request, one.detail].filter((part) => part !== undefined).join(", "),
  one.hash,
];

/** One applicant's evidence as a readable document. */
export function evidenceDocument({ application, madeAt, consents, disclosures, steps, ledger }: Evidence): string {
  const { id, site, createdAt, erased, reduced } = application;
  return renderDocument(`Consents and disclosures of request ${id}`, [
    {
      rows: [
        ["Request", id],
        ["Site", site],
        ["Begun", instant(createdAt)],
        ["Erased", erased ? "yes: what is left names nobody" : reduced ? "but for name, phone, e-mail and this" : "no"],
        ["Made", instant(madeAt)],
        [
          "Ledger",
          ledger.whole ? `whole, as of its end ${ledger.end ?? ""}` : `BROKEN at ${ledger.problem ?? "an entry"}`,
        ],
      ],
    },
    {
      text: "Each entry is bound to the one before it by a SHA-256 over all its columns, and since the ledger has a key, proved by a MAC that the database alone cannot make: loanbridge consent verify. An end that was kept elsewhere shows also that no earlier ledger was put in its place: loanbridge consent verify END.",
    },
    ...consents.flatMap(consentParts),
    { heading: "Who received what, when, why and under which consent" },
    disclosures.length === 0
      ? { text: "Nobody received anything." }
      : {
          columns: ["Entry", "When", "To whom", "Why", "Groups of data", "Under", "Hash"],
          lines: disclosures.map(disclosureLine),
        },
    ...(steps.length === 0
      ? []
      : [
          { heading: "What was done about privacy" },
          { columns: ["Entry", "When", "What", "About", "Hash"], lines: steps.map(stepLine) },
        ]),
  ]);
}
