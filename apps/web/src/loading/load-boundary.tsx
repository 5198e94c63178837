import { Component, type ErrorInfo, type ReactNode } from "react";
import { reloadPage } from "../session/index.ts";
import { forgetFailures } from "./lazy.tsx";

interface Props {
  children: ReactNode;
  /** Renders a replacement for a part that cannot be loaded or shown. */
  renderFailure: (tryAgain: () => void) => ReactNode;
  /** The part is tried again when this changes. */
  retryWith?: unknown;
}

/**
 * Error boundary of a part that loads later. Trying again reloads the part, or the whole page if that fails while
 * online.
 */
export class LoadBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };
  private tried = false;

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error.name, info.componentStack);
    forgetFailures();
  }

  override componentDidUpdate({ retryWith }: Props): void {
    // oxlint-disable-next-line react/no-did-update-set-state -- Renders again only after a failure.
    if (this.state.broken && retryWith !== this.props.retryWith) this.setState({ broken: false });
  }

  private readonly tryAgain = (): void => {
    if (this.tried) return reloadPage();
    this.tried = navigator.onLine;
    this.setState({ broken: false });
  };

  override render(): ReactNode {
    return this.state.broken ? this.props.renderFailure(this.tryAgain) : this.props.children;
  }
}
