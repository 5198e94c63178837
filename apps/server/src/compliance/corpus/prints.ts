import { smallPrint } from "../../messages/index.ts";
import type { Site } from "../../sites/index.ts";
import type { BuiltWeb } from "../../web/index.ts";
import type { Print } from "./types.ts";

/** How the statements that a law requires are printed on the site's pages and in its emails. */
export function printsOf(site: Site, web: Pick<BuiltWeb, "printsOf" | "contrast">): readonly Print[] {
  const { pixels, light, dark } = smallPrint;
  return [
    ...web.printsOf(site.configuration.styles.primaryColor).map((print) => ({
      ...print,
      place: { file: `${site.id}/site.json`, path: "styles.primaryColor" },
    })),
    {
      name: "email footer",
      place: { file: "apps/server/src/messages/mail/compose.ts", path: "smallPrint" },
      contrast: Math.min(web.contrast(light.ink, light.page), web.contrast(dark.ink, dark.page)),
      pixels,
    },
  ];
}
