import { copyIn } from "@loanbridge/languages";
import { siteText, textsOf } from "@loanbridge/loan-form";
import { pathText, textsIn, valueIn, type Site } from "../../sites/index.ts";
import { plainText } from "./plain-text.ts";
import { shown } from "./shown-text.ts";
import { siteFile } from "./site-file.ts";
import type { ShownText, Surface } from "./types.ts";

type Path = readonly (string | number)[];

/** Parts of site.json that visitors read, and where. */
const inConfiguration: readonly (readonly [string, Surface])[] = [
  ["landing", "landing"],
  ["pages", "screen"],
  ["waitPageSlides", "screen"],
  ["help", "screen"],
  ["backLink", "landing"],
  ["affiliateConfig", "landing"],
  ["externalPartners", "modal"],
];

/** Keys whose values are names, addresses or settings. */
const notTexts: ReadonlySet<string> = new Set(
  "id icon url target name appFieldName type helpKey validators postProcessors qualifiers model underFormImage position extraParams securityIcon marketingPhoneNumber optOutEmail rangeSlider params".split(
    " ",
  ),
);

/** Texts of `configurableText` that the landing page shows; modals and screens show the others. */
const onLanding: ReadonlySet<string> = new Set([
  "tagLine",
  "ctaCopy",
  "landingSubmit",
  "shortFormDisclaimer",
  "security",
  "maxLoanAmount",
]);

/** A text of a site's file, before its placeholders are filled. */
interface Configured {
  readonly surface: Surface;
  readonly file: Parameters<typeof siteFile>[1];
  readonly path: Path;
  readonly text: string;
}

/** Every text of a site's own files and their defaults, with the place where an operator can change it. */
export function configuredTexts(site: Site): readonly ShownText[] {
  const texts = [...ofConfiguration(site), ...ofEnvironment(site), ...ofTooltips(site), ...ofImages(site)]
    .filter(({ text }) => text.trim() !== "")
    .map(({ surface, file, path, text }) =>
      shown({
        language: site.language,
        surface,
        place: { file: siteFile(site, file), path: pathText(path) },
        text: plainText(siteText(site, text)),
      }),
    );
  return [...texts, ...hintsIn(site)];
}

const ofConfiguration = ({ configuration }: Site): readonly Configured[] =>
  inConfiguration.flatMap(([part, surface]) =>
    leaves(valueIn(configuration, [part]), [part]).map((leaf) => ({ ...leaf, surface, file: "site.json" })),
  );

function ofEnvironment(site: Site): readonly Configured[] {
  const overrides = site.configuration.configurableText ?? {};
  return leaves(textsOf(site), ["configurableText"]).map((leaf) => ({
    ...leaf,
    surface: surfaceOf(leaf.path),
    file: Object.hasOwn(overrides, String(leaf.path[1])) ? "site.json" : "environment.json",
  }));
}

/** Each message once: the default ones are the same for every field. */
function ofTooltips({ environment }: Site): readonly Configured[] {
  const byText = new Map(
    textsIn(environment.tooltips, ["tooltips"])
      .toReversed()
      .map((leaf) => [leaf.text, leaf] as const),
  );
  return [...byText.values()].map((leaf) => ({ ...leaf, surface: "screen", file: "environment.json" }));
}

const ofImages = ({ environment }: Site): readonly Configured[] =>
  Object.entries(environment.images).map(([name, { alt = "" }]) => ({
    surface: "alt",
    file: "environment.json",
    path: ["images", name, "alt"],
    text: alt,
  }));

/** Explanations of questions, which sites cannot change. */
const hintsIn = ({ language }: Site): readonly ShownText[] =>
  Object.entries(copyIn(language).form.help).map(([name, text]) =>
    shown({
      language,
      surface: "screen",
      place: { file: `packages/languages/src/${language}/form/help.ts`, path: `help.${name}` },
      text,
    } as const),
  );

const surfaceOf = ([, name = "", part]: Path): Surface => {
  if (onLanding.has(String(name))) return "landing";
  return name === "modal" || part !== undefined ? "modal" : "screen";
};

function leaves(value: unknown, path: Path): readonly { readonly path: Path; readonly text: string }[] {
  return textsIn(value, path).filter((leaf) => !leaf.path.some((part) => notTexts.has(String(part))));
}
