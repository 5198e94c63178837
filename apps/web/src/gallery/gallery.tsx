import { viewStateRoutes, siteName } from "@loanbridge/loan-form";
import type { ComponentType, CSSProperties, ReactNode } from "react";
import { LanguagePlace } from "../html/index.ts";
import { modals } from "../modal/index.ts";
import { hashOf } from "../navigation/index.ts";
import { codePlace, screens } from "../screens/index.ts";
import { useSession } from "../session/index.ts";
import { palettes } from "../theme/index.ts";
import { FieldStates } from "./field-states.tsx";
import { Messages } from "./messages.tsx";

export type Scheme = "light" | "dark";
export const schemes: readonly Scheme[] = ["light", "dark"];

/** Fields in both color schemes; messages in the browser's scheme. */
function Fields() {
  return schemes.map((scheme) => (
    <Panel key={scheme} scheme={scheme}>
      <FieldStates scheme={scheme} />
    </Panel>
  ));
}

const parts: Readonly<Record<string, ComponentType>> = { pages: Pages, fields: Fields, messages: Messages };

/** Everything that visitors of this site can see, without applying. `show` selects the part. */
export function Gallery({ show }: { show: string }) {
  const { site } = useSession().page;
  const Part = parts[show] ?? Pages;
  return (
    <main className="gallery">
      <LanguagePlace />
      <h1>Gallery of {siteName(site)}</h1>
      <nav aria-label="Parts of the gallery">
        <ul>
          {Object.keys(parts).map((name) => (
            <li key={name}>
              <a href={`?show=${name}`} aria-current={name === show ? "page" : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Part />
    </main>
  );
}

/** A part of the page in one of the two color schemes. */
function Panel({ scheme, children }: { scheme: Scheme; children: ReactNode }) {
  const { configuration } = useSession().page.site;
  return (
    <section
      className="gallery-panel"
      aria-labelledby={`panel-${scheme}`}
      style={schemeStyle(configuration.styles.primaryColor, scheme)}
    >
      <h2 id={`panel-${scheme}`}>{scheme}</h2>
      {children}
    </section>
  );
}

/** The colors of a scheme, regardless of the browser's preference. */
export function schemeStyle(primaryColor: string, scheme: Scheme): CSSProperties {
  const colors = Object.entries(palettes(primaryColor)[scheme]).map(([name, value]) => [`--${name}`, value]);
  return { ...Object.fromEntries(colors), colorScheme: scheme };
}

/** Links to every screen and every modal of the site, in both schemes. */
function Pages() {
  const modalPaths = Object.keys(modals).map((modal) => hashOf({ path: "/", modal }));
  const hashes = [...Object.keys(screens).map((path) => hashOf({ path })), hashOf(codePlace), ...modalPaths];
  return (
    <ul className="gallery-pages">
      {hashes.map((hash) => (
        <li key={hash}>
          {hash.slice(1)}
          {schemes.map((scheme) => (
            <a key={scheme} data-page={hash.slice(1)} href={`?${pageQuery(hash, scheme)}${hash}`}>
              {scheme}
            </a>
          ))}
        </li>
      ))}
    </ul>
  );
}

function pageQuery(hash: string, scheme: Scheme): string {
  const path = hash.slice(1).replace(/\/?modal.*|\?.*/, "") || "/";
  const state = Object.entries(viewStateRoutes).find(([, route]) => route === path)?.[0] ?? "LANDING_SUBMIT";
  return new URLSearchParams({ state, scheme }).toString();
}
