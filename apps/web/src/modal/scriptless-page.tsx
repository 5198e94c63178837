import { siteText } from "@loanbridge/loan-form";
import type { ReactNode } from "react";
import { chrome } from "#language/pages/chrome.ts";
import { documents as copy } from "#language/pages/documents.ts";
import { Footer, Navbar } from "../chrome/index.ts";
import { LanguagePlace } from "../html/index.ts";
import { type Session, SessionContext } from "../session/index.ts";
import { lookOf } from "../theme/index.ts";
import { HeadingsContext, pageHeadings } from "./modal-title.tsx";
import { ScriptlessContext } from "./scriptless.ts";

/** Frame of a page that needs no script. */
export function ScriptlessFrame({ session, children }: { session: Session; children: ReactNode }) {
  return (
    <SessionContext value={session}>
      <a className="skip" href="#main">
        {chrome.skip}
      </a>
      <LanguagePlace />
      <Navbar />
      <main id="main" tabIndex={-1} className="document-page" data-look={lookOf(session.page.site)}>
        <ScriptlessContext value>{children}</ScriptlessContext>
      </main>
      <Footer />
    </SessionContext>
  );
}

/** A text, or short forms, in that frame. */
export function ScriptlessPage({ session, children }: { session: Session; children: ReactNode }) {
  return (
    <ScriptlessFrame session={session}>
      <div className="screen-card">
        <HeadingsContext value={pageHeadings}>{children}</HeadingsContext>
        <p className="document-back">
          <a href="/">{siteText(session.page.site, copy.back)}</a>
        </p>
      </div>
    </ScriptlessFrame>
  );
}
