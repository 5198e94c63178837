import { copyIn } from "@loanbridge/languages";
import { consentFields, consentParts, siteText, textsOf } from "@loanbridge/loan-form";
import type { Site } from "../../sites/index.ts";
import { shown } from "./shown-text.ts";
import { siteFile } from "./site-file.ts";
import type { Place, ShownDocument } from "./types.ts";

/** The words of each consent that the site asks for, as the ledger records them. */
export function consentDocuments(site: Site): readonly ShownDocument[] {
  const { configuration, language } = site;
  const file = siteFile(site, "site.json");
  const consent = (place: Place, text: string): ShownDocument =>
    shown({ kind: "consent", language, surface: "consent", place, text } as const);
  const { labelEighteenConsentPre: before, labelEighteenConsentPost: after } = textsOf(site);
  const names: ReadonlySet<string> = new Set(consentFields);
  const boxes = configuration.pages.flatMap((page) =>
    page.fields
      .filter(({ appFieldName, label }) => names.has(appFieldName) && label !== undefined)
      .map(({ appFieldName, label = "" }) => consent({ file, path: `pages.${page.id}.${appFieldName}.label` }, label)),
  );
  const optIns = (configuration.waitPageOptIns ?? []).map(({ label }, at) =>
    consent({ file, path: `waitPageOptIns[${String(at)}].label` }, siteText(site, label)),
  );
  const sentence = consentParts(siteText(site, before), siteText(site, after))
    .map(({ text }) => text)
    .join("");
  return [
    consent({ file: siteFile(site, "environment.json"), path: "configurableText.labelEighteenConsentPre" }, sentence),
    ...boxes,
    ...optIns,
    consent(
      { file: `packages/languages/src/${language}/messages/consents.ts`, path: "emailConfirmed" },
      siteText(site, copyIn(language).messages.emailConfirmed),
    ),
  ];
}
