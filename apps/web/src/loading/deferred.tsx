import { useEffect, useState, type ComponentType } from "react";

interface Props {
  load: () => Promise<{ readonly default: ComponentType }>;
}

/** A part that the screen does not wait for. It is retried after a lost connection. */
export function Deferred({ load }: Props) {
  const [Part, setPart] = useState<ComponentType>();
  const isLoaded = Part !== undefined;
  useEffect(() => {
    if (isLoaded) return undefined;
    const request = () =>
      void load().then(
        (code) => setPart(() => code.default),
        (error: unknown) => console.warn("A part of the page is not loaded.", error),
      );
    request();
    globalThis.addEventListener("online", request);
    return () => globalThis.removeEventListener("online", request);
  }, [load, isLoaded]);
  return Part ? <Part /> : null;
}
