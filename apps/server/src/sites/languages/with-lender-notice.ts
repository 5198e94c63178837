import type { RuntimeEnvironment } from "@loanbridge/contract";
import { copyIn, type Language } from "@loanbridge/languages";

interface Tiers {
  readonly routing: { readonly tiers: readonly { readonly lenders: readonly string[] }[] };
}

/**
 * Tells visitors who read another language than English, before they submit, if lenders of the site give their
 * documents in English only. Unchanged if the lenders' languages are not known.
 */
export function withLenderNotice(
  environment: RuntimeEnvironment,
  { routing }: Tiers,
  language: Language,
  lenderLanguages: ReadonlyMap<string, readonly Language[]> | undefined,
): RuntimeEnvironment {
  if (language === "en" || lenderLanguages === undefined) return environment;
  const lenders = new Set(routing.tiers.flatMap((tier) => tier.lenders));
  const others = [...lenders].filter((id) => lenderLanguages.get(id)?.includes(language) !== true);
  if (others.length === 0) return environment;
  const { allInEnglish, someInEnglish } = copyIn(language).siteDefaults.lenderNotice;
  const notice = others.length === lenders.size ? allInEnglish : someInEnglish;
  const { configurableText } = environment;
  const shortFormDisclaimer = `${configurableText.shortFormDisclaimer} ${notice}`.trim();
  return { ...environment, configurableText: { ...configurableText, shortFormDisclaimer } };
}
