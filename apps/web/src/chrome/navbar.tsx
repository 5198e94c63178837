import { siteName } from "@loanbridge/loan-form";
import { useRef, type FocusEvent } from "react";
import { chrome as copy } from "#language/pages/chrome.ts";
import { Icon, imageOf, SiteImage } from "../images/index.ts";
import { AllianceSeal } from "./alliance-seal.tsx";
import { ModalLink } from "../navigation/index.ts";
import { useSite } from "../session/index.ts";
import "./navbar.css";

const links = Object.entries(copy.navbar);

/**
 * On a phone the menu is a native popover, so that it opens before any script has run; on a wide screen it is a row.
 */
export function Navbar() {
  const site = useSite();
  const menu = useRef<HTMLElement>(null);
  const name = siteName(site);
  const hasLogo = imageOf(site.environment, "logo");
  // `:is()` matches nothing where a browser has no popovers; the bare selector would throw there.
  const collapse = () => menu.current?.matches(":is(:popover-open)") && menu.current.hidePopover();
  // The open menu would cover what has the focus next.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) =>
    relatedTarget && !currentTarget.contains(relatedTarget) && collapse();
  return (
    <header className="navbar" id="navbar">
      <div className="navbar-inner">
        <a className="brand" href="/#/" aria-label={name}>
          {hasLogo ? (
            <>
              <SiteImage
                name="logoMobile"
                className="logo logo-mobile"
                alt={name}
                instead={<span className="wordmark logo-mobile">{name}</span>}
              />
              <SiteImage
                name="logo"
                className="logo logo-desktop"
                alt={name}
                instead={<span className="wordmark logo-desktop">{name}</span>}
              />
            </>
          ) : (
            <span className="wordmark">{name}</span>
          )}
        </a>
        <button type="button" className="menu-toggle" popoverTarget="menu" aria-label={copy.menu}>
          <Icon name="menu" />
        </button>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Its links and buttons lose the focus, not the menu. */}
        <nav id="menu" className="menu" popover="auto" ref={menu} aria-label={copy.mainNavigation} onBlur={leave}>
          <button
            type="button"
            className="menu-toggle menu-close"
            popoverTarget="menu"
            popoverTargetAction="hide"
            aria-label={copy.closeMenu}
          >
            <Icon name="close" />
          </button>
          <ul>
            {links.map(([to, text]) => (
              <li key={to}>
                <ModalLink to={to} onOpen={collapse}>
                  {text}
                </ModalLink>
              </li>
            ))}
          </ul>
          <AllianceSeal className="navbar-seal" />
        </nav>
      </div>
    </header>
  );
}
