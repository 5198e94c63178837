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
 * A link to a text: the server's page of it where no script runs (its last parameter names the part to start at), the modal over the
 * current screen where one does. Inside a modal it opens the other in its place; Back returns to the first.
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
