/** Cookies of the partner's own page. Their names end in the site's host, so no other cookie can be read or written. */
export interface PartnerCookies {
  get(name: string): string | null;
  /** null deletes the cookie. */
  set(name: string, value: string | null, maxAge: number): void;
}

export function partnerCookies({ host, protocol }: URL, page: Pick<Document, "cookie">): PartnerCookies {
  const keyOf = (name: string): string => `${name}.${host.replace(":", "-")}`;
  return {
    get(name) {
      const start = `${keyOf(name)}=`;
      const found = page.cookie.split("; ").find((each) => each.startsWith(start));
      return found?.slice(start.length) || null;
    },
    set(name, value, maxAge) {
      const secure = protocol === "https:" ? "; secure" : "";
      page.cookie = `${keyOf(name)}=${value ?? ""}; path=/; max-age=${value === null ? 0 : maxAge}; samesite=strict${secure}`;
    },
  };
}
