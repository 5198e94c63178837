import { Suspense, useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from "react";
import { chrome } from "#language/pages/chrome.ts";
import { landing } from "#language/pages/landing.ts";
import { Footer, Loading, Navbar } from "../chrome/index.ts";
import { LanguagePlace } from "../html/index.ts";
import { LoadBoundary, ScreenFailure } from "../loading/index.ts";
import { ModalHost } from "../modal/index.ts";
import { guard, navigate, useRoute, onScreen } from "../navigation/index.ts";
import { screens } from "../screens/index.ts";
import { type Session, SessionContext, useSession } from "../session/index.ts";
import { lookOf } from "../theme/index.ts";
import { Arrival } from "./arrival.tsx";

/**
 * The whole page. React hydrates the parts in a boundary one by one, in short tasks, and first the one that a visitor
 * touches. `standIn` is what the server renders in place of a later screen.
 */
export function App({ session, standIn }: { session: Session; standIn?: ReactNode }) {
  return (
    <SessionContext value={session}>
      <Frame standIn={standIn} />
    </SessionContext>
  );
}

function Frame({ standIn }: { standIn: ReactNode }) {
  const route = useRoute();
  const { grantedState, landingPage, page, restarts, subscribe } = useSession();
  const viewState = useSyncExternalStore(subscribe, grantedState, grantedState);
  const start = useSyncExternalStore(subscribe, restarts, restarts);
  const path = guard(screens[route.path] ? route.path : "", viewState);
  const moved = useRef(false);
  const shownPath = useRef(path);
  const shown = useRef(route);
  const shownStart = useRef(start);

  useLayoutEffect(() => {
    if (path !== route.path) navigate(onScreen(path, route), "replace");
  }, [path, route]);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = route;
    // Opening or closing a modal does not change the screen below it.
    const screenStays = before.path === route.path && (before.modal ?? route.modal) !== undefined;
    if (before !== route && !screenStays) globalThis.scrollTo({ top: 0, behavior: "instant" });
  }, [route]);
  useLayoutEffect(() => {
    if (shownPath.current !== path || shownStart.current !== start) moved.current = true;
    // The same screen, recreated for an empty request.
    if (shownStart.current !== start) globalThis.scrollTo({ top: 0, behavior: "instant" });
    shownPath.current = path;
    shownStart.current = start;
  }, [path, start]);

  const Screen = screens[path];
  const hasForm = path === "/" && standIn === undefined;
  const content = standIn ?? (Screen && <Screen />);
  // Only the form, for a partner's page.
  const alone = path === "/banner";
  return (
    <>
      {!alone && (
        <a className="skip" href={hasForm ? "#request" : "#main"}>
          {hasForm ? landing.skip : chrome.skip}
        </a>
      )}
      <LanguagePlace />
      {!alone && (
        <Suspense>
          <Navbar />
        </Suspense>
      )}
      <main id="main" tabIndex={-1} data-screen={path} data-look={lookOf(page.site)}>
        <LoadBoundary key={`${start} ${path}`} renderFailure={(tryAgain) => <ScreenFailure tryAgain={tryAgain} />}>
          <Suspense fallback={<Loading />}>
            {content}
            <Arrival path={path} moved={moved} />
          </Suspense>
        </LoadBoundary>
      </main>
      {!alone && (
        <Suspense>
          <Footer />
        </Suspense>
      )}
      <ModalHost route={route} />
      {/* Placed after all readable content, because the page paints without it. */}
      <data id="landing-page" hidden value={JSON.stringify(landingPage)} />
    </>
  );
}
