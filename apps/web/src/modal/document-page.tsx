import type { Partners } from "@loanbridge/contract";
import { type Session, SessionContext } from "../session/index.ts";
import { documents, PartnersContext } from "./documents.tsx";
import { HeadingsContext, pageHeadings } from "./modal-title.tsx";
import { ScriptlessContext } from "./scriptless.ts";
import { ScriptlessPage } from "./scriptless-page.tsx";

const noParams = {};

/** A modal's text alone, stored as evidence of what a visitor could read. */
export function DocumentText({ session, name, partners }: { session: Session; name: string; partners: Partners }) {
  const View = documents[name];
  if (!View) return null;
  return (
    <SessionContext value={session}>
      <HeadingsContext value={pageHeadings}>
        <ScriptlessContext value>
          <PartnersContext value={partners}>
            <View params={noParams} />
          </PartnersContext>
        </ScriptlessContext>
      </HeadingsContext>
    </SessionContext>
  );
}

/** A modal's text as a page that needs no script. */
export function DocumentPage({ session, name, partners }: { session: Session; name: string; partners: Partners }) {
  const View = documents[name];
  if (!View) return null;
  return (
    <ScriptlessPage session={session}>
      <PartnersContext value={partners}>
        <View params={noParams} />
      </PartnersContext>
    </ScriptlessPage>
  );
}
