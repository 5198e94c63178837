import { Component, type ErrorInfo, type ReactNode } from "react";
import { chrome as copy } from "#copy/chrome.ts";
import { reloadPage } from "../session/reload-page.ts";

interface Props {
  children: ReactNode;
}

/** A screen that cannot be loaded or shown: says so, and offers to load the page again. */
export class LoadBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error.name, info.componentStack);
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <div className="screen-card" role="alert">
        <h1>{copy.brokenHeading}</h1>
        <p>{copy.broken}</p>
        <button type="button" className="button button-primary" onClick={reloadPage}>
          {copy.reload}
        </button>
      </div>
    );
  }
}
