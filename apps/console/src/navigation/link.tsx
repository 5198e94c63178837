import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from "react";
import { go } from "./place.ts";

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly to: string;
  /** Called before the address opens in place. */
  readonly onFollow?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A link to an address of the console. Opens in place, unless the operator asks for a new tab. */
export function Link({ to, onFollow, children, ...rest }: LinkProps) {
  const follow = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onFollow?.();
    go(to);
  };
  return (
    <a href={to} onClick={follow} {...rest}>
      {children}
    </a>
  );
}
