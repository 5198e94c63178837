import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Language, languages } from "@loanbridge/languages";
import type { LinkPage, MyRequestPage, PageData, Partners, PublicSite, ScriptlessRequest } from "@loanbridge/contract";
import { z } from "zod";
import { StartRefused, root } from "../../system/index.ts";

/** The web app, built in one language. */
export interface Web {
  readonly render: (page: PageData) => Rendered;
  /** Renders a modal's text as a page without scripts; undefined if the name is unknown. */
  readonly renderDocument: (page: PageData, name: string, partners: Partners) => Rendered | undefined;
  /** Renders the page for a link in an email, without scripts. */
  readonly renderLinkPage: (page: PageData, link: LinkPage) => Rendered;
  /** Folder of the hashed files, served under /assets/. */
  readonly assetsDir: string;
  readonly entry: Entry;
  /** The entry's styles, for inlining into a first visit. */
  readonly css?: string;
  /** The app in the languages other than English. */
  readonly others?: ReadonlyMap<Language, BuiltWeb>;
}

type Renderers = Pick<
  BuiltWeb,
  | "render"
  | "renderDocument"
  | "renderDocumentText"
  | "renderLinkPage"
  | "renderMyRequest"
  | "renderRequest"
  | "visibleTexts"
  | "printsOf"
  | "contrast"
>;

export interface BuiltWeb extends Web {
  /** The partner's embed script and its type declarations. */
  readonly embed: Embed;
  /** A modal's text as bare HTML; empty if the name is unknown. */
  readonly renderDocumentText: (page: PageData, name: string, partners: Partners) => string;
  /** Renders a visitor's request as a page without scripts. */
  readonly renderRequest: (page: PageData, request: ScriptlessRequest) => Rendered;
  /** Renders the My request page, without scripts. */
  readonly renderMyRequest: (page: PageData, request: MyRequestPage) => Rendered;
  /** Every text of the copy in a language that visitors of a site can see. */
  readonly visibleTexts: (site: PublicSite, language: Language) => readonly VisibleText[];
  /** How the required statements are printed in a site's colors. */
  readonly printsOf: (primaryColor: string) => readonly StatementPrint[];
  /** WCAG contrast ratio of two colors such as `#0a6f74`, 1 to 21. */
  readonly contrast: (one: string, other: string) => number;
}

/** A text of the copy, filled with a site's values. */
export interface VisibleText {
  /** Path from the root. */
  readonly file: string;
  readonly path: string;
  readonly text: string;
}

export interface StatementPrint {
  readonly name: string;
  /** The lower WCAG contrast ratio of the light and the dark colors. */
  readonly contrast: number;
  /** Font size in CSS pixels. */
  readonly pixels: number;
}

export interface Embed {
  readonly script: string;
  readonly types: string;
}

export interface Rendered {
  /** Content of the root element. */
  readonly html: string;
  /** Plain text. */
  readonly title: string;
  /** Plain text, for search engines. */
  readonly description: string;
  /** CSS. */
  readonly theme: string;
}

/** URLs that the page needs at once. */
export interface Entry {
  readonly script: string;
  readonly styles: readonly string[];
  /** Styles that the landing page does not need at first; on that page the script loads them. */
  readonly laterStyles: readonly string[];
  readonly preloads: readonly string[];
}

const chunk = z.object({
  file: z.string(),
  isEntry: z.boolean().optional(),
  css: z.array(z.string()).default([]),
  /** Files referenced by URL from the chunk. */
  assets: z.array(z.string()).default([]),
  imports: z.array(z.string()).default([]),
});
const manifest = z.record(z.string(), chunk);
type Manifest = z.infer<typeof manifest>;

export const builtWeb = join(root, "apps/web/dist");

const builtEmbed = join(root, "apps/embed/dist");

/** The app in the language of a site. */
export function webIn<Given extends Web>(web: Given, { language }: { readonly language: Language }): Given | BuiltWeb {
  return web.others?.get(language) ?? web;
}

/** Loads the output of `npm run build`. Throws StartRefused if it is missing. */
export async function loadWeb(folder: string = builtWeb): Promise<BuiltWeb> {
  const others = languages.filter((language) => language !== "en");
  const [web, ...translated] = await Promise.all([folder, ...others.map((each) => join(folder, each))].map(loadBuild));
  if (web === undefined) throw new Error("English is a language");
  return {
    ...web,
    others: new Map(others.flatMap((each, at) => translated.slice(at, at + 1).map((one) => [each, one]))),
  };
}

async function loadBuild(folder: string): Promise<BuiltWeb> {
  try {
    const client = join(folder, "client");
    const built = pathToFileURL(join(folder, "server/render.js")).href;
    const rendering = (await import(built)) as Renderers;
    const entry = await loadEntry(client);
    const styles = await Promise.all(entry.styles.map((file) => readFile(join(client, file), "utf8")));
    const [script, types] = await Promise.all(["embed.js", "embed.d.ts"].map(embedFile));
    const embed = { script: script ?? "", types: types ?? "" };
    return {
      ...rendering,
      assetsDir: join(client, "assets"),
      entry,
      css: styles.join(""),
      embed,
    };
  } catch (cause) {
    throw new StartRefused(`The web app is not built: expected it in ${folder}. Run npm run build, then start again.`, {
      cause,
    });
  }
}

const embedFile = (name: string): Promise<string> => readFile(join(builtEmbed, name), "utf8");

/** Reads the entry of a built web app folder. Rejects if there is none. */
export async function loadEntry(folder: string): Promise<Entry> {
  return entryOf(manifest.parse(JSON.parse(await readFile(join(folder, ".vite/manifest.json"), "utf8"))));
}

export function entryOf(chunks: Manifest): Entry {
  const [name, entry] = Object.entries(chunks).find(([, { isEntry }]) => isEntry === true) ?? [];
  if (name === undefined || !entry) throw new Error("The manifest names no entry");
  const needed = withImports(chunks, name);
  return {
    script: `/${entry.file}`,
    styles: [...new Set(needed.flatMap(({ css }) => css))].map((file) => `/${file}`),
    laterStyles: entry.assets.filter((file) => file.endsWith(".css")).map((file) => `/${file}`),
    preloads: needed.filter(({ file }) => file !== entry.file).map(({ file }) => `/${file}`),
  };
}

function withImports(chunks: Manifest, name: string, seen = new Set<string>()): Manifest[string][] {
  const found = chunks[name];
  if (!found || seen.has(name)) return [];
  seen.add(name);
  return [found, ...found.imports.flatMap((imported) => withImports(chunks, imported, seen))];
}
