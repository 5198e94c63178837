import { Component, type ReactNode, Suspense } from "react";
import { Loading, ScreenHead } from "../components/index.ts";
import { Link } from "../navigation/index.ts";
import type { findScreen } from "./find-screen.ts";

interface OutletProps {
  readonly path: string;
  readonly found: ReturnType<typeof findScreen>;
}

/** The screen of the address. */
export function ScreenOutlet({ path, found }: OutletProps) {
  if (found === undefined) return <ScreenHead title="Not found" about={<Link to="/">Open Today</Link>} />;
  const { screen, rest } = found;
  return (
    // Another path is another screen, which begins without the state of the last.
    <FailureBoundary key={path}>
      <Suspense fallback={<Loading height={640} />}>
        <screen.view rest={rest} />
      </Suspense>
    </FailureBoundary>
  );
}

/** Shows a screen that failed as such, with the rest of the console alive. */
class FailureBoundary extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className="notice bad" role="alert">
        <span>This screen failed, perhaps because the server was updated.</span>
        <button type="button" className="button" onClick={() => location.reload()}>
          Reload
        </button>
      </div>
    );
  }
}
