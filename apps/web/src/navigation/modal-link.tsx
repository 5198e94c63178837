import type { MouseEvent, ReactNode } from "react";
import { currentRoute, navigate } from "./navigation.ts";

interface Props {
  to: string;
  params?: Record<string, string>;
  className?: string;
  children: ReactNode;
  onOpen?: () => void;
}

/**
 * A link to a text: without scripts the server's page (its last parameter names the section to start at), with scripts
 * a modal over the current screen. Inside a modal it opens the other one in its place; Back returns to the first.
 */
export function ModalLink({ to, params, className, children, onOpen }: Props) {
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen?.();
    navigate({ path: currentRoute().path, modal: to, ...(params && { params }) });
  };
  const part = Object.values(params ?? {}).at(-1);
  return (
    <a className={className} href={`/documents/${to}${part ? `#${part}` : ""}`} onClick={open}>
      {children}
    </a>
  );
}
