import { copyIn, type Language } from "@loanbridge/languages";
import { fill } from "@loanbridge/loan-form";
import { inWords } from "./refusal-notice.ts";

/** For an overloaded server, so that no site page has to be rendered. */
export function busyPage(language: Language, seconds: number): string {
  const { busy, time } = copyIn(language).notices;
  return staticPage(language, busy.title, [fill(busy.wait, { wait: inWords(String(seconds), time) }), busy.sent]);
}

/** For a host without a site. */
export function noSitePage(language: Language): string {
  const { title, check } = copyIn(language).notices.noSite;
  return staticPage(language, title, [check]);
}

/** It uses the policy of problem responses: no resource is loaded. */
const staticPage = (language: Language, title: string, paragraphs: readonly string[]): string => `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<h1>${title}</h1>
${paragraphs.map((text) => `<p>${text}</p>`).join("\n")}
</html>
`;
