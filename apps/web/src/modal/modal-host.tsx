import { lazy, Suspense } from "react";
import { LoadBoundary } from "../chrome/load-boundary.tsx";
import type { Route } from "../navigation/route.ts";
import { withSite } from "../session/with-site.ts";

const Modal = lazy(() => withSite(import("./modal.tsx")));

/** Shows the modal that the route names. What modals are made of is loaded with the first one. */
export function ModalHost({ route }: { route: Route }) {
  if (route.modal === undefined) return null;
  return (
    <LoadBoundary>
      <Suspense>
        <Modal name={route.modal} route={route} />
      </Suspense>
    </LoadBoundary>
  );
}
