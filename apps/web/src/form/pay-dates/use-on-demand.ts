import { useState, type ComponentType } from "react";

/** Loads a component when it is first requested. A failure is reported next to the form, which keeps what was typed. */
export function useOnDemand<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const [failed, setFailed] = useState(false);
  const request = async () => {
    try {
      const loaded = await load();
      setPart(() => loaded.default);
      setFailed(false);
    } catch (error) {
      console.warn("A part of the form is not loaded.", error);
      setFailed(true);
    }
  };
  return { Part, failed, request };
}
