import { useCallback, useState } from "react";
import { Toasts } from "../components/index.ts";
import { usePath } from "../navigation/index.ts";
import { Announcer } from "./announcer.tsx";
import { CommandPalette } from "./command-palette.tsx";
import { ShortcutHelp } from "./shortcut-help.tsx";
import { SessionNotice } from "./session-notice.tsx";
import { Sidebar } from "./sidebar.tsx";
import { ScreenOutlet } from "./screen-outlet.tsx";
import { findScreen } from "./find-screen.ts";
import { useShortcuts } from "./use-shortcuts.ts";

type Open = "help" | "palette" | undefined;

export function App() {
  const path = usePath();
  const found = findScreen(path);
  const [open, setOpen] = useState<Open>();
  const show = useCallback((what: NonNullable<Open>) => setOpen(what), []);
  const close = useCallback(() => setOpen(undefined), []);
  useShortcuts(show);
  return (
    <Toasts>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <div className="shell">
        <header className="topbar">
          <strong>{found?.screen.title ?? "Loanbridge"}</strong>
          <button type="button" className="button" popoverTarget="menu">
            Menu
          </button>
        </header>
        <Sidebar current={found?.screen.path} show={show} />
        <main id="main" className="main" tabIndex={-1}>
          <SessionNotice />
          <ScreenOutlet path={path} found={found} />
        </main>
      </div>
      <Announcer text={found?.screen.title ?? "Not found"} />
      {open === "help" && <ShortcutHelp close={close} />}
      {open === "palette" && <CommandPalette close={close} />}
    </Toasts>
  );
}
