import type { Partners } from "@loanbridge/contract";
import type { Session } from "../session/session.ts";
import { documents, PartnersContext } from "./documents.tsx";
import { ScriptlessPage } from "./scriptless-page.tsx";

const noParams = {};

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
