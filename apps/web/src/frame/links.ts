/**
 * In a frame another site's page is refused, or looks like the partner's: a link to one takes the whole window. A link to a
 * screen stays in this page, which knows the partner; its address has a query that the link has not.
 */
export function keepLinks(): void {
  addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
    if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (link.protocol.startsWith("http") && link.origin !== location.origin) link.target ||= "_top";
    else if (link.pathname === location.pathname && link.hash.startsWith("#/")) {
      event.preventDefault();
      location.hash = link.hash;
    }
  });
}
