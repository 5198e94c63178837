import { useEffect, useState, type ComponentType } from "react";

interface Props {
  load: () => Promise<{ readonly default: ComponentType }>;
}

/** A part that the screen does not wait for. It is retried after a lost connection. */
export function PartWhenHere({ load }: Props) {
  const [Part, setPart] = useState<ComponentType>();
  const isHere = Part !== undefined;
  useEffect(() => {
    if (isHere) return undefined;
    const ask = () =>
      void load().then(
        (code) => setPart(() => code.default),
        (error: unknown) => console.warn("A part of the page is not loaded.", error),
      );
    ask();
    globalThis.addEventListener("online", ask);
    return () => globalThis.removeEventListener("online", ask);
  }, [load, isHere]);
  return Part ? <Part /> : null;
}
