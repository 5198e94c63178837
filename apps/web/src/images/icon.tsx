import type { iconNames } from "@loanbridge/contract";
import { useSite } from "../session/index.ts";
import { imageOf } from "./image-url.ts";
import { SiteImage } from "./site-image.tsx";

/** Outlines on a 24 by 24 grid. A site can name one of these or its own image. */
const outlines = {
  check: "M5 12.5l4.5 4.5L19 7.5",
  form: "M6 3h9l4 4v14H6zM9.5 11h6M9.5 15h6",
  money: "M3 6.5h18v11H3zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  people: "M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.5 20c0-7 13-7 13 0M16 5.5a3 3 0 0 1 0 6M18 15q3.5 1 3.5 5",
  phone: "M6 3h3l2 5-2.5 2c1 2.5 3 4.5 5.5 5.5l2-2.5 5 2v3c0 4-17-2-15-15z",
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L21 21",
  clock: "M12 7v5l3.5 2M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z",
  lock: "M7 11V8a5 5 0 0 1 10 0v3M5.5 11h13v9.5h-13zM12 15v2.5",
  shield: "M12 3l7.5 3v5.5c0 4.6-3.1 8-7.5 9.5-4.4-1.5-7.5-4.9-7.5-9.5V6zM8.5 12l2.5 2.5 4.5-5",
  info: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5.5M12 7.5v.5",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6L6 18",
  up: "M6 14l6-6 6 6",
} as const satisfies Record<(typeof iconNames)[number] | "menu" | "close" | "up", string>;

/** A decorative icon next to equivalent text. Renders nothing if neither the site nor this list has the name. */
export function Icon({ name, className = "icon" }: { name: string; className?: string }) {
  const { environment } = useSite();
  if (imageOf(environment, name)) return <SiteImage name={name} className={className} width={24} height={24} />;
  const outline = Object.hasOwn(outlines, name) ? outlines[name as keyof typeof outlines] : undefined;
  if (!outline) return null;
  return (
    <svg className={className} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <path
        d={outline}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
