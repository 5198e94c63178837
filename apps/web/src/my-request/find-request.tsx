import type { MyRequestPage, PublicSite } from "@loanbridge/contract";
import { myRequest as copy } from "#language/pages/my-request.ts";
import { Lines } from "../modal/index.ts";
import { PlainField } from "./plain-field.tsx";

/** Asks for the email address to send a link to. */
export function FindRequest({ page, site }: { page: MyRequestPage; site: PublicSite }) {
  return (
    <>
      <Lines of={copy.find.body} />
      <form method="post" className="request-act" noValidate>
        <PlainField
          name="email"
          label={copy.find.label}
          type="email"
          autoComplete="email"
          typed={page.typed?.["email"]}
          errors={page.errors}
          tooltips={site.environment.tooltips}
        />
        <button className="button button-primary">{copy.find.button}</button>
      </form>
    </>
  );
}
