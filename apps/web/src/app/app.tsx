import { Suspense, useEffect, useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from "react";
import { landing } from "#copy/landing.ts";
import { Footer } from "../chrome/footer.tsx";
import { LoadBoundary } from "../chrome/load-boundary.tsx";
import { Navbar } from "../chrome/navbar.tsx";
import { Loading } from "../chrome/loading.tsx";
import { ModalHost } from "../modal/modal-host.tsx";
import { guard } from "../navigation/guard.ts";
import { navigate, useRoute } from "../navigation/navigation.ts";
import { screens } from "../screens/index.ts";
import type { Session } from "../session/session.ts";
import { SessionContext, useSession } from "../session/use-session.ts";

/** The whole page. `standIn`: what the server sends in place of a later screen. */
export function App({ session, standIn }: { session: Session; standIn?: ReactNode }) {
  return (
    <SessionContext value={session}>
      <Frame standIn={standIn} />
    </SessionContext>
  );
}

function Frame({ standIn }: { standIn: ReactNode }) {
  const route = useRoute();
  const { grantedState, landingPage, subscribe } = useSession();
  const viewState = useSyncExternalStore(subscribe, grantedState, grantedState);
  const main = useRef<HTMLElement>(null);
  const path = guard(screens[route.path] ? route.path : "", viewState);
  const shown = useRef(path);

  useLayoutEffect(() => {
    if (path !== route.path) navigate({ path }, "replace");
  }, [path, route.path]);
  useLayoutEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    globalThis.scrollTo({ top: 0, behavior: "instant" });
    main.current?.focus({ preventScroll: true });
  }, [path]);
  useEffect(() => {
    performance.mark("app-interactive");
  }, []);

  const Screen = screens[path];
  const content = standIn ?? (Screen && <Screen />);
  if (path === "/banner") return <main id="main">{content}</main>;
  return (
    <>
      {path === "/" && (
        <a className="skip" href="#request">
          {landing.skip}
        </a>
      )}
      <Navbar />
      <main id="main" tabIndex={-1} ref={main} data-screen={path} data-landing-page={JSON.stringify(landingPage)}>
        <LoadBoundary key={path}>
          {/* The landing page is never waited for; without a boundary its markup is the same on both sides. */}
          {path === "/" ? content : <Suspense fallback={<Loading />}>{content}</Suspense>}
        </LoadBoundary>
      </main>
      <Footer />
      <ModalHost route={route} />
    </>
  );
}
