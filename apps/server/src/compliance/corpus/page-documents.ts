import type { PageData } from "@loanbridge/contract";
import { respond } from "../../applications/index.ts";
import { publicSite, type Site } from "../../sites/index.ts";
import type { BuiltWeb } from "../../web/index.ts";
import { plainText } from "./plain-text.ts";
import { shown } from "./shown-text.ts";
import type { DocumentKind, Place, ShownDocument } from "./types.ts";

/** Modals in which the rules look for statements, and where an operator finds their texts. */
const modals: Readonly<Record<string, { readonly kind: DocumentKind; readonly place?: Place }>> = {
  ratesAndFees: { kind: "rates" },
  faqs: { kind: "faqs" },
  advertising: {
    kind: "advertising",
    place: { file: "apps/web/src/copy/en/modals/advertising.ts", path: "advertising" },
  },
  unsub: { kind: "unsubscribe", place: { file: "apps/web/src/copy/en/modals/unsub.ts", path: "unsub" } },
};

/** The landing page and the modals as the server renders them for a new visitor. `today`: YYYY-MM-DD. */
export function pageDocuments(
  site: Site,
  web: Pick<BuiltWeb, "render" | "renderDocumentText">,
  today: string,
): readonly ShownDocument[] {
  const page: PageData = {
    site: publicSite(site),
    response: { ...respond(undefined), filesetId: site.version },
    today,
  };
  const document = (kind: DocumentKind, html: string, place: Place): ShownDocument =>
    shown({ kind, language: "en", surface: kind === "landing" ? "landing" : "modal", place, text: plainText(html) });
  const landing = document("landing", web.render(page).html, {
    file: `${site.id}/environment.json`,
    path: "landing page",
  });
  return [
    landing,
    ...Object.entries(modals).map(([name, { kind, place }]) =>
      document(
        kind,
        web.renderDocumentText(page, name, []),
        place ?? { file: `${site.id}/environment.json`, path: `configurableText.modal.${name}` },
      ),
    ),
  ];
}
