import { publicSite, type Site } from "../../sites/index.ts";
import type { BuiltWeb } from "../../web/index.ts";
import { withoutLinks } from "./plain-text.ts";
import { shown } from "./shown-text.ts";
import type { ShownText, Surface } from "./types.ts";

/** The web app's copy, as visitors of the site read it. */
export const appTexts = (site: Site, web: Pick<BuiltWeb, "visibleTexts">): readonly ShownText[] =>
  web.visibleTexts(publicSite(site), site.language).map(({ file, path, text }) =>
    shown({
      language: site.language,
      surface: surfaceOf(file),
      place: { file, path },
      text: withoutLinks(text),
    }),
  );

function surfaceOf(file: string): Surface {
  return file.includes("/modals/") ? "modal" : "screen";
}
