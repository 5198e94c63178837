import type { ReactNode } from "react";
import { ModalLink } from "../navigation/index.ts";

const link = /\[([^\]]+)\]\(([^)\s]+)\)/g;

/** Text with links: `[text](modal:faqs?section=moreInfo)`, `[text](tel:…)`, `[text](mailto:…)`, `[text](https://…)`. */
export function RichText({ children }: { children: string }) {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const found of children.matchAll(link)) {
    const [whole, text = "", target = ""] = found;
    parts.push(children.slice(from, found.index), <Target key={found.index} text={text} target={target} />);
    from = found.index + whole.length;
  }
  return [...parts, children.slice(from)];
}

function Target({ text, target }: { text: string; target: string }) {
  if (!target.startsWith("modal:")) return <a href={target}>{text}</a>;
  const [name = "", query = ""] = target.slice("modal:".length).split("?", 2);
  return (
    <ModalLink to={name} params={Object.fromEntries(new URLSearchParams(query))}>
      {text}
    </ModalLink>
  );
}
