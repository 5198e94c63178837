import type { MouseEvent, ReactNode } from "react";
import { navigate, useRoute } from "./navigation.ts";
import { hashOf } from "./route.ts";

interface Props {
  to: string;
  params?: Record<string, string>;
  className?: string;
  children: ReactNode;
  onOpen?: () => void;
}

/** A real link to a modal over the current screen. Inside a modal it opens the other in its place. */
export function ModalLink({ to, params, className, children, onOpen }: Props) {
  const route = useRoute();
  const target = { path: route.path, modal: to, ...(params && { params }) };
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen?.();
    navigate(target, route.modal ? "replace" : "push");
  };
  return (
    <a className={className} href={`/${hashOf(target)}`} onClick={open}>
      {children}
    </a>
  );
}
