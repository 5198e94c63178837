import { siteText, textsOf } from "@loanbridge/loan-form";
import { requests as copy } from "#language/modals/requests.ts";
import { useSite } from "../../session/index.ts";
import { RichText } from "../rich-text.tsx";

/** Paragraphs of site text. */
export function Lines({ of: lines }: { of: readonly string[] }) {
  const site = useSite();
  return lines.map((line) => (
    <p key={line}>
      <RichText>{siteText(site, line)}</RichText>
    </p>
  ));
}

/** The customer service number; renders nothing if the site has none. */
export function ServicePhone() {
  const { display, model } = textsOf(useSite()).marketingPhoneNumber;
  if (!model) return null;
  return (
    <p>
      {copy.call} <a href={`tel:${model}`}>{display}</a>
    </p>
  );
}
