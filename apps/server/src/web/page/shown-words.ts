import type { Partners } from "@loanbridge/contract";
import { todayIn } from "@loanbridge/form-engine";
import {
  consentDocuments,
  consentWords,
  digestOf,
  respond,
  type ConsentWords,
  type WordsShown,
} from "../../applications/index.ts";
import { publicSite, type Site } from "../../sites/index.ts";
import { type BuiltWeb, webIn } from "./web-assets.ts";

interface Parts {
  readonly web: BuiltWeb;
  /** The lenders listed on the site's partners page. */
  readonly partners: (site: Site) => Partners;
  readonly clock: () => Date;
}

/** The words of consents that this process has shown. */
export interface ShownWords {
  /** Notes that a page with the site's words is sent now. Returns their digest, which the page names. */
  show(site: Site): string;
  /** Words remain known for one day after the last page with them was sent. */
  readonly find: WordsShown;
  /** Everyone whom the page with these words lists. Without words, or with unknown ones: whom the site lists now. */
  partners(site: Site, digest?: string): ListedPartners;
}

interface ListedPartners {
  /** The lenders in the site's network. */
  readonly internal: Partners;
  /** The site's marketing partners outside the network. */
  readonly external: Partners;
  /** Everyone listed on the partners page. */
  readonly all: Partners;
}

interface Known {
  readonly digest: string;
  readonly words: ConsentWords;
  readonly partners: ListedPartners;
}

/** How long words are known after they were shown, in milliseconds, because tabs stay open. */
const keptMs = 24 * 60 * 60 * 1000;

export function createShownWords(parts: Parts): ShownWords {
  const { clock } = parts;
  /** Rendered once per load of a site. */
  const current = new WeakMap<Site, Known>();
  /** Words that pages have shown, by ID of the site and digest. */
  const shown = new Map<string, Map<string, Known & { readonly at: number }>>();
  const wordsOf = (site: Site): Known => {
    const before = current.get(site);
    if (before) return before;
    const partners = listedBy(site, parts);
    const words = consentWords(site, namedBy(site, partners, parts));
    const known = { words, digest: digestOf(words), partners };
    current.set(site, known);
    return known;
  };
  const find = (site: Site, digest: string | undefined): Known | undefined => {
    const now = wordsOf(site);
    if (digest === undefined || digest === now.digest) return now;
    const known = shown.get(site.id)?.get(digest);
    return known && clock().getTime() - known.at < keptMs ? known : undefined;
  };
  return {
    show(site) {
      const known = wordsOf(site);
      const at = clock().getTime();
      const before = shown.get(site.id);
      // Words are new after a change of the site or its lenders, so this is no work per page.
      const kept = before?.has(known.digest)
        ? before
        : new Map([...(before ?? [])].filter(([, one]) => at - one.at < keptMs));
      shown.set(site.id, kept.set(known.digest, { ...known, at }));
      return known.digest;
    },
    find: (site, digest) => find(site, digest)?.words,
    partners: (site, digest) => (find(site, digest) ?? wordsOf(site)).partners,
  };
}

/** The texts of the site's documents, and everyone whom they list. */
function namedBy(site: Site, { all }: ListedPartners, { web, clock }: Parts) {
  const page = {
    site: publicSite(site),
    response: respond(undefined),
    today: todayIn(site.configuration.timeZone, clock()),
  };
  const documents = Object.fromEntries(
    Object.entries(consentDocuments).map(([kind, name]) => [
      kind,
      webIn(web, site).renderDocumentText(page, name, all),
    ]),
  );
  return { documents, sellers: all.map((one) => (typeof one === "string" ? one : one.name)) };
}

function listedBy(site: Site, { partners }: Pick<Parts, "partners">): ListedPartners {
  const { showExternalPartners = false, externalPartners = [] } = site.configuration;
  const internal = partners(site);
  return {
    internal,
    external: externalPartners,
    all: showExternalPartners ? [...internal, ...externalPartners] : internal,
  };
}
