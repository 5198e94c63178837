import { useRef, useSyncExternalStore } from "react";
import { Link } from "../navigation/index.ts";
import { groups, type Screen, screens } from "../screens/index.ts";

interface SidebarProps {
  readonly current: string | undefined;
  readonly show: (what: "help" | "palette") => void;
}

const all: readonly Screen[] = Object.values(screens);

/** The menu: always there on a wide page, and a popover of the browser on a phone. */
export function Sidebar({ current, show }: SidebarProps) {
  const isNarrow = useIsNarrow();
  const own = useRef<HTMLElement>(null);
  const follow = (): void => {
    if (isNarrow) own.current?.hidePopover();
  };
  return (
    <nav id="menu" className="sidebar" aria-label="Console" ref={own} {...(isNarrow && { popover: "auto" as const })}>
      <div className="brand">
        <img src="/icon.svg" alt="" width={20} height={20} />
        Loanbridge
      </div>
      <div className="menu">
        {groups.map((group) => {
          const inGroup = all.filter((screen) => screen.group === group);
          return (
            inGroup.length > 0 && (
              <div key={group}>
                <h2>{group}</h2>
                <ul>
                  {inGroup.map(({ path, title, key }) => (
                    <li key={path}>
                      <Link to={path} onFollow={follow} aria-current={path === current ? "page" : undefined}>
                        {title}
                        {!isNarrow && <kbd aria-hidden="true">g {key}</kbd>}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            )
          );
        })}
      </div>
      <div className="sidebar-end">
        <button type="button" className="button quiet" onClick={() => show("palette")}>
          Go to…
        </button>
        <button type="button" className="button quiet" onClick={() => show("help")}>
          Keyboard
        </button>
      </div>
    </nav>
  );
}

const narrow = "(width < 720px)";

function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(narrow);
      query.addEventListener("change", changed);
      return () => query.removeEventListener("change", changed);
    },
    () => matchMedia(narrow).matches,
  );
}
