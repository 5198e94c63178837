import { fill, siteText } from "@loanbridge/loan-form";
import type { LinkPage } from "@loanbridge/contract";
import { links as copy } from "#language/pages/links.ts";
import { Lines, ModalTitle, ScriptlessPage } from "../modal/index.ts";
import type { Session } from "../session/index.ts";

interface Texts {
  readonly title: string;
  /** One or several paragraphs. */
  readonly body: string | readonly string[];
  readonly button?: string;
}

/** Returns the texts of a page with this purpose and state, or those of an unknown link if there are none. */
export function textsOfLink({ purpose, state, email }: LinkPage): Texts {
  const pages: Partial<Record<LinkPage["state"], Texts>> = copy[purpose];
  return email === undefined ? (pages[state] ?? copy.unknown) : copy.resume.asksWhose;
}

/** The page behind a link in an email. Its form posts to the page's own address. */
export function LinkView({ session, link }: { session: Session; link: LinkPage }) {
  const { title, body, button } = textsOfLink(link);
  const lines = [...(link.statement === undefined ? [] : [link.statement]), ...[body].flat()];
  return (
    <ScriptlessPage session={session}>
      <ModalTitle>{title}</ModalTitle>
      <Lines of={lines.map((line) => fill(line, { email: link.email ?? "" }))} />
      {button !== undefined && (
        <form method="post">
          {link.state === "spent" && <input type="hidden" name="again" value="1" />}
          <button className="button button-primary" type="submit">
            {siteText(session.page.site, button)}
          </button>
        </form>
      )}
    </ScriptlessPage>
  );
}
