import { siteText } from "@loanbridge/loan-form";
import { chrome } from "#copy/chrome.ts";
import { documents as copy } from "#copy/documents.ts";
import type { Partners } from "@loanbridge/contract";
import { Footer } from "../chrome/footer.tsx";
import { Navbar } from "../chrome/navbar.tsx";
import type { Session } from "../session/session.ts";
import { SessionContext } from "../session/use-session.ts";
import { documents, PartnersContext } from "./documents.tsx";
import { ScriptlessContext } from "./scriptless.ts";
import { HeadingsContext, pageHeadings } from "./modal-title.tsx";

const noParams = {};

/** A modal's text as a page that needs no script. */
export function DocumentPage({ session, name, partners }: { session: Session; name: string; partners: Partners }) {
  const View = documents[name];
  if (!View) return null;
  return (
    <SessionContext value={session}>
      <a className="skip" href="#main">
        {chrome.skip}
      </a>
      <Navbar />
      <main id="main" tabIndex={-1} className="document-page">
        <HeadingsContext value={pageHeadings}>
          <ScriptlessContext value>
            <PartnersContext value={partners}>
              <View params={noParams} />
            </PartnersContext>
          </ScriptlessContext>
        </HeadingsContext>
        <p className="document-back">
          <a href="/">{siteText(session.page.site, copy.back)}</a>
        </p>
      </main>
      <Footer />
    </SessionContext>
  );
}
