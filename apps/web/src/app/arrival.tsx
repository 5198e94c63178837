import { fill, siteName, siteText } from "@loanbridge/loan-form";
import { useEffect, type RefObject } from "react";
import { landing as copy } from "#copy/landing.ts";
import { useSite } from "../session/use-session.ts";

/** Stands beside a screen: once that is there, the document has its name, and after a navigation its heading the focus. */
export function Arrival({ path, moved }: { path: string; moved: RefObject<boolean> }) {
  const site = useSite();
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>("#main h1");
    const header =
      path === "/" ? siteText(site, site.configuration.landing.header.desktop) : (heading?.textContent ?? "");
    document.title = fill(copy.documentTitle, { site: siteName(site), header });
    // A screen that was opened at one of its fields has the focus already.
    if (!moved.current || !heading || document.getElementById("main")?.contains(document.activeElement)) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [site, path, moved]);
  return null;
}
