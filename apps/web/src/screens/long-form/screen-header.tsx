import type { Page } from "@loanbridge/form-engine";
import { pageHeaders, routeOf, siteText, type ViewState } from "@loanbridge/loan-form";
import type { RefObject } from "react";
import { longForm as copy } from "#language/pages/screens.ts";
import { useDocumentTitle, screenTexts, useSite } from "../../session/index.ts";
import { textParam } from "../../form/index.ts";
import { Icon } from "../../images/index.ts";

interface Props {
  page: Page;
  viewState: ViewState;
  /** Gets the focus when the page is shown. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/**
 * Heading and lead of a page. The site's texts for a screen override the page's own, unless the screen shows several
 * pages.
 */
export function ScreenHeader({ page: { header, assistText, assistConfig }, viewState, heading }: Props) {
  const site = useSite();
  const isStep = viewState === "SLIDE_SHOW";
  const ofPage = { title: header ?? pageHeaders.fullForm, body: assistText ?? "" };
  const ofScreen = screenTexts(site, routeOf(viewState)?.slice(1) ?? "", ofPage);
  const title = (isStep && header !== undefined && siteText(site, header)) || ofScreen.title;
  const body = (isStep && assistText !== undefined && siteText(site, assistText)) || ofScreen.body;
  useDocumentTitle(title);
  const icon = textParam(assistConfig ?? {}, "icon");
  return (
    <header className="screen-header">
      <h1 id="screen-title" ref={heading} tabIndex={-1} aria-describedby={isStep ? "step-progress" : undefined}>
        {title}
      </h1>
      <p>
        {icon && <Icon name={icon} />}
        {body} {!isStep && copy.intro}
      </p>
    </header>
  );
}
