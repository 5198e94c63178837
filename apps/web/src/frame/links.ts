/**
 * In a frame, another site's page is blocked or looks like the partner's, so such a link navigates the whole window. A
 * link to a screen stays in this page, whose address has a query with the partner that the link lacks. A link with another
 * query, such as one to another language, opens its page.
 */
export function keepLinks(): void {
  addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
    if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (link.protocol.startsWith("http") && link.origin !== location.origin) link.target ||= "_top";
    else if (
      link.pathname === location.pathname &&
      (link.search === "" || link.search === location.search) &&
      link.hash.startsWith("#/")
    ) {
      event.preventDefault();
      location.hash = link.hash;
    }
  });
}
