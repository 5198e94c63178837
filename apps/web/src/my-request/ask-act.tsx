import { siteText } from "@loanbridge/loan-form";
import type { MyRequestAct, MyRequestPage, PublicSite } from "@loanbridge/contract";
import { myRequest as copy } from "#language/pages/my-request.ts";
import { Lines } from "../modal/index.ts";
import { PlainField } from "./plain-field.tsx";

const fields = [
  { name: "email", type: "email", autoComplete: "email" },
  { name: "primaryPhone", type: "tel", autoComplete: "tel-national" },
  { name: "address1", type: "text", autoComplete: "address-line1" },
  { name: "zip", type: "text", autoComplete: "postal-code", inputMode: "numeric" },
] as const;

/** Explains an action, and performs it on confirmation. */
export function AskAct({ page, act, site }: { page: MyRequestPage; act: MyRequestAct; site: PublicSite }) {
  const { statement, typed, errors } = page;
  return (
    <>
      <Lines of={copy.acts[act].body} />
      {statement !== undefined && <blockquote className="document-note">{statement}</blockquote>}
      {errors?.some(({ field }) => field === act) && <p className="failure-notice">{copy.nothingTyped}</p>}
      <form method="post" className="request-act" noValidate>
        {act === "correct" &&
          fields.map(({ name, ...rest }) => (
            <PlainField
              key={name}
              name={name}
              label={copy.contactNames[name]}
              typed={typed?.[name]}
              errors={errors}
              tooltips={site.environment.tooltips}
              {...rest}
            />
          ))}
        <input type="hidden" name="act" value={act} />
        <button className="button button-primary" name="sure" value="1">
          {siteText(site, copy.acts[act].button)}
        </button>
      </form>
      <p>
        {/* The page's own address, because a form led to this question. */}
        <a href="?">{copy.back}</a>
      </p>
    </>
  );
}
