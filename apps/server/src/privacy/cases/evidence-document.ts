import type { ConsentEvidence, DisclosureEvidence, Evidence, KeptText, StepEvidence } from "./evidence.ts";
import { instant, renderDocument, type Part } from "./document.ts";

const gone = "erased at the applicant's request or with the application";
const version = ({ sha256, firstUsedAt }: KeptText): string => `${sha256}, first used ${instant(firstUsedAt)}`;

function consentParts(one: ConsentEvidence): Part[] {
  const { ip, userAgent, url, parent, certificate, mailedTo } = one.proof ?? {};
  const rows: (readonly [string, string | undefined])[] = [
    ["Given", instant(one.at)],
    ["Action", one.act],
    ["Site", one.site],
    ["Text, version", one.text && version(one.text)],
    ["Document, version", one.document && version(one.document)],
    ["Named sellers", one.sellers?.join("\n")],
    ["IP address", ip ?? (one.proof === undefined ? gone : "")],
    ["Browser", userAgent],
    ["Page", url],
    ["Framed by", parent],
    ["Certificate", certificate],
    ["Link emailed to (digest of the address)", mailedTo],
    ["Previous hash", one.previousHash],
    ["Hash", one.hash],
  ];
  return [
    { heading: `Entry ${String(one.seq)}: ${one.kind}` },
    { quote: one.text?.text ?? "The text is no longer in the ledger." },
    { rows: rows.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])) },
    ...(one.document ? [{ summary: "The document as shown", html: one.document.text }] : []),
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

/** Renders an applicant's evidence as a readable document. */
export function evidenceDocument({
  application,
  applicant,
  madeAt,
  consents,
  disclosures,
  steps,
  ledger,
}: Evidence): string {
  const { id, site, createdAt, erased, reduced } = application;
  return renderDocument(`Consents and disclosures of application ${id}`, [
    {
      rows: [
        ["Application", id],
        ["Site", site],
        ["Applicant", applicant === undefined ? gone : applicant.name || "no name was entered"],
        ["Phone", applicant === undefined ? gone : (applicant.phone ?? "none was entered")],
        ["Email", applicant === undefined ? gone : (applicant.email ?? "none was entered")],
        ["Started", instant(createdAt)],
        [
          "Erased",
          erased
            ? "yes; what remains identifies no one"
            : reduced
              ? "yes, except name, phone, email and this record"
              : "no",
        ],
        ["Made", instant(madeAt)],
        [
          "Ledger",
          ledger.whole ? `intact, ending with ${ledger.end ?? ""}` : `BROKEN at ${ledger.problem ?? "an entry"}`,
        ],
      ],
    },
    {
      text: "Name, phone and email are the values that are stored now. A correction after a consent is among the privacy steps below.",
    },
    {
      text: "Each entry holds a SHA-256 hash over all its columns and the hash of the previous entry. Once the ledger has a key, each entry also has a MAC that the database alone can't produce. To check both, run loanbridge consent verify. To check that the ledger was not replaced with an older one, compare it with an end stored elsewhere: loanbridge consent verify END.",
    },
    ...consents.flatMap(consentParts),
    { heading: "Disclosures: recipients, data, reason and consent" },
    disclosures.length === 0
      ? { text: "No one received any data." }
      : {
          columns: ["Entry", "When", "Recipient", "Why", "Data groups", "Consent", "Hash"],
          lines: disclosures.map(disclosureLine),
        },
    ...(steps.length === 0
      ? []
      : [
          { heading: "Privacy steps" },
          { columns: ["Entry", "When", "What", "About", "Hash"], lines: steps.map(stepLine) },
        ]),
  ]);
}
