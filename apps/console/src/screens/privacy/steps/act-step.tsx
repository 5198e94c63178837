import type { Right } from "../case-words.ts";
import { EraseAct } from "./erase-act.tsx";
import { ExportAct } from "./export-act.tsx";
import { OptOutAct } from "./opt-out-act.tsx";
import type { TitledStepProps } from "./titled-step-props.ts";

/** How each right is carried out, and what that needs. */
const needs = {
  access: "Needs a verified requester. The file has their data: deliver it securely, then delete it.",
  portability: "Needs a verified requester. The file has their data: deliver it securely, then delete it.",
  erasure: "Needs a verified requester. Erases what the law does not require to keep, and stops all messages.",
  correction: "Correct it with the requester on My request, or explain in the answer why not.",
  "opt-out": "Ends consents and messages at once. Needs no proof of identity; say so if you rely on that.",
  withdrawal: "Ends consents and messages at once. Needs no proof of identity; say so if you rely on that.",
} as const satisfies Readonly<Record<Right, string>>;

/** The act that the request asks for. */
export function ActStep({ title, ...props }: TitledStepProps) {
  const { right, answeredAt } = props.shown.request;
  const isOpen = answeredAt === null;
  return (
    <>
      <div>
        {title}
        <p className="muted">{right === null ? "First set what the request asks for." : needs[right]}</p>
      </div>
      {right !== null && isOpen && (
        <span className="tools">
          {(right === "access" || right === "portability") && <ExportAct {...props} />}
          {(right === "opt-out" || right === "withdrawal") && <OptOutAct {...props} />}
          {right === "erasure" && <EraseAct {...props} />}
        </span>
      )}
    </>
  );
}
