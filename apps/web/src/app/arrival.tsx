import { fill, siteName, siteText } from "@loanbridge/loan-form";
import { useEffect, type RefObject } from "react";
import { landing as copy } from "#language/pages/landing.ts";
import { useSite } from "../session/index.ts";

/**
 * Rendered next to a screen. Once the screen is there, sets the document title and, after a navigation, moves the focus
 * to its heading.
 */
export function Arrival({ path, moved }: { path: string; moved: RefObject<boolean> }) {
  const site = useSite();
  useEffect(() => {
    performance.mark("app-interactive");
  }, []);
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>("#main h1");
    const header =
      path === "/" ? siteText(site, site.configuration.landing.header.desktop) : (heading?.textContent ?? "");
    document.title = fill(copy.documentTitle, { site: siteName(site), header });
    // A screen that was opened at one of its fields already has the focus.
    if (!moved.current || !heading || document.getElementById("main")?.contains(document.activeElement)) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [site, path, moved]);
  return null;
}
