import { useState } from "react";
import { CheckField, TextField } from "../../../components/index.ts";
import type { ShownCase } from "../shown-case.ts";

/** The applications that an act is about, and how the operator verified the requester. */
export function useChoice({ applications }: Pick<ShownCase, "applications">) {
  const [named, setNamed] = useState<readonly string[]>([]);
  const [verified, setVerified] = useState("");
  const sure = applications.filter(({ matchedBy }) => matchedBy.includes("email"));
  const unsure = applications.filter(({ matchedBy }) => !matchedBy.includes("email"));
  const chosen = [...sure, ...unsure.filter(({ id }) => named.includes(id))];
  const isVerified = chosen.every(({ isVerifiedByLink }) => isVerifiedByLink);
  return {
    chosen,
    unsure,
    named,
    setNamed,
    verified,
    setVerified,
    isVerified,
    /** As the endpoint takes it. */
    choice: { named: [...named], ...(verified.trim() !== "" && { verified: verified.trim() }) },
  };
}

type Choice = ReturnType<typeof useChoice>;

/** Asks for both. Applications that match by email are always included. */
export function ChoiceFields({ choice }: { readonly choice: Choice }) {
  const { chosen, unsure, named, setNamed, verified, setVerified, isVerified } = choice;
  return (
    <>
      <p>
        {chosen.length === 0
          ? "No application matches the requester’s email."
          : `Applications: ${chosen.map(({ id }) => id).join(", ")}.`}
      </p>
      {unsure.map(({ id, matchedBy }) => (
        <CheckField
          key={id}
          label={`Also ${id}, which ${matchedBy.length > 0 ? `matches by ${matchedBy.join(" and ")} alone` : "shares answers with an erased application"}`}
          isChecked={named.includes(id)}
          onChange={(isChecked) => setNamed(isChecked ? [...named, id] : named.filter((one) => one !== id))}
        />
      ))}
      <TextField
        label={isVerified ? "How you verified the requester, if not by the link" : "How you verified the requester"}
        help="For example “called back”. The ledger stores it: no names or numbers."
        value={verified}
        maxLength={500}
        autoComplete="off"
        onText={setVerified}
      />
    </>
  );
}
