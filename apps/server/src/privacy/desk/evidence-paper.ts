import type { ConsentEvidence, DisclosureEvidence, Evidence, KeptText, StepEvidence } from "./evidence.ts";
import { instant, paper, type Part } from "./paper.ts";

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
    ["IP address", ip ?? (one.proof === undefined ? "erased at the applicant's request or with the application" : "")],
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
    ...(one.document ? [{ summary: "Document as shown", html: one.document.text }] : []),
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

/** One applicant's evidence, to be read by people. */
export function evidencePaper({ application, madeAt, consents, disclosures, steps, ledger }: Evidence): string {
  const { id, site, createdAt, erased, reduced } = application;
  return paper(`Consents and disclosures of application ${id}`, [
    {
      rows: [
        ["Application", id],
        ["Site", site],
        ["Started", instant(createdAt)],
        [
          "Erased",
          erased
            ? "yes; the remaining records identify no one"
            : reduced
              ? "yes, except for name, phone, email and this record"
              : "no",
        ],
        ["Exported", instant(madeAt)],
        [
          "Ledger",
          ledger.whole ? `intact, ledger head ${ledger.end ?? ""}` : `BROKEN at ${ledger.problem ?? "an entry"}`,
        ],
      ],
    },
    {
      text: "Each entry is linked to the previous one by a SHA-256 over all its columns. Since the ledger has a key, each entry also has a MAC that cannot be computed from the database alone. To verify: loanbridge consent verify. With a ledger head noted earlier, this also shows that no older ledger was put in its place: loanbridge consent verify SEQ:HASH.",
    },
    ...consents.flatMap(consentParts),
    { heading: "Disclosures: recipients, data, reason and consent" },
    disclosures.length === 0
      ? { text: "No data was disclosed." }
      : {
          columns: ["Entry", "Time", "Recipient", "Reason", "Data groups", "Consent", "Hash"],
          lines: disclosures.map(disclosureLine),
        },
    ...(steps.length === 0
      ? []
      : [
          { heading: "Privacy actions" },
          { columns: ["Entry", "Time", "Action", "Details", "Hash"], lines: steps.map(stepLine) },
        ]),
  ]);
}
