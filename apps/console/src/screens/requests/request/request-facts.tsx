import { Badge, Facts, TimeText } from "../../../components/index.ts";
import { money, none } from "../../../format/index.ts";
import { lenderName, type ShownProps } from "./shown-request.ts";

/** Words for the marks of a suspicious request. */
const markWords: Readonly<Record<string, string>> = {
  duplicate: "Same contact or SSN as another request",
  sharedDevice: "Same browser as another request",
  sharedBank: "Same bank account as another request",
  sharedNetwork: "Same network as another request",
  tooFast: "Form completed faster than a person types",
  bounced: "A message came back",
};

/** Where the request came from and what became of it. Nothing that identifies the applicant. */
export function RequestFacts({ shown, names }: ShownProps) {
  const { request, isErased, state, amountFrom, device, marks, zone } = shown;
  const { sale, source, sourceId, subId } = request;
  const labelOf = (id: string) => names?.viewStates.find((one) => one.id === id)?.label ?? id;
  return (
    <div className="section">
      <Facts
        label="Facts"
        facts={[
          { name: "State", value: isErased ? "Erased" : labelOf(request.viewState) },
          {
            name: "Sold to",
            value: sale ? `${lenderName(names, sale.lender)} for ${money(sale.cents)}` : none,
          },
          { name: "Site", value: names?.sites.find(({ id }) => id === request.site)?.name ?? request.site },
          { name: "Source", value: [source, sourceId, subId].filter((one) => one !== null).join(" · ") },
          { name: "U.S. state", value: state ?? none },
          { name: "Amount", value: amountFrom === null ? none : `from ${money(amountFrom * 100)}` },
          { name: "Device", value: device ?? none },
          { name: "Created", value: <TimeText at={request.createdAt} zone={zone} /> },
          { name: "Last change", value: <TimeText at={request.updatedAt} zone={zone} /> },
        ]}
      />
      {(isErased || marks.length > 0) && (
        <p className="badges">
          {isErased && <Badge tone="warn">Erased: only facts without personal data remain</Badge>}
          {marks.map((mark) => (
            <Badge key={mark} tone="warn">
              {markWords[mark] ?? mark}
            </Badge>
          ))}
        </p>
      )}
    </div>
  );
}
