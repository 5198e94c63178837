import type { PageData } from "@loanbridge/contract";
import { respond } from "../../applications/index.ts";
import { publicSite, type Site } from "../../sites/index.ts";
import type { BuiltWeb } from "../../web/index.ts";
import { plainText } from "./plain-text.ts";
import { shown } from "./shown-text.ts";
import { siteFile } from "./site-file.ts";
import type { DocumentKind, Place, ShownDocument } from "./types.ts";

/** Modals in which the rules look for statements, and whether an operator finds their texts in the site's files. */
const modals: Readonly<Record<string, { readonly kind: DocumentKind; readonly configured: boolean }>> = {
  ratesAndFees: { kind: "rates", configured: true },
  faqs: { kind: "faqs", configured: true },
  advertising: { kind: "advertising", configured: false },
  unsub: { kind: "unsubscribe", configured: false },
};

/** The landing page and the modals as the server renders them for a new visitor. `today`: YYYY-MM-DD. */
export function pageDocuments(
  site: Site,
  web: Pick<BuiltWeb, "render" | "renderDocumentText">,
  today: string,
): readonly ShownDocument[] {
  const { language } = site;
  const file = siteFile(site, "environment.json");
  const page: PageData = {
    site: publicSite(site),
    response: { ...respond(undefined), filesetId: site.version },
    today,
  };
  const document = (kind: DocumentKind, html: string, place: Place): ShownDocument =>
    shown({ kind, language, surface: kind === "landing" ? "landing" : "modal", place, text: plainText(html) });
  const landing = document("landing", web.render(page).html, { file, path: "landing page" });
  return [
    landing,
    ...Object.entries(modals).map(([name, { kind, configured }]) =>
      document(
        kind,
        web.renderDocumentText(page, name, []),
        configured
          ? { file, path: `configurableText.modal.${name}` }
          : { file: `packages/languages/src/${language}/modals/${name}.ts`, path: name },
      ),
    ),
  ];
}
