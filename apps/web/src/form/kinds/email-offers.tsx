/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a native datalist can be neither styled nor announced consistently */
import { fill } from "@loanbridge/loan-form";
import { memo, useEffect, useEffectEvent, useState, type RefObject } from "react";
import { controls as copy } from "#language/pages/controls.ts";

interface Props {
  /** The combobox, which keeps the focus throughout. */
  input: RefObject<HTMLInputElement | null>;
  offered: readonly string[];
  pick: (address: string) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The list of a combobox: whole addresses, selected by arrow keys and Enter or by pointer. Escape closes it. */
export default memo(function EmailOffers({ input, offered, pick }: Props) {
  const [open, setOpen] = useState(() => document.activeElement === input.current);
  const [active, setActive] = useState<string>();
  const at = active === undefined ? -1 : offered.indexOf(active);
  const listId = `${input.current?.id ?? ""}-offered`;

  const choose = (address: string) => {
    pick(address);
    setOpen(false);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = steps[event.key];
    const chosen = offered[at];
    if (step !== undefined) {
      const next = open
        ? at < 0 && step < 0
          ? offered.length - 1
          : (at + step + offered.length) % offered.length
        : at;
      setOpen(true);
      setActive(offered[next]);
    } else if (event.key === "Enter" && open && chosen !== undefined) choose(chosen);
    else if (event.key === "Escape" && open) setOpen(false);
    else return;
    event.preventDefault();
  });

  useEffect(() => {
    const box = input.current;
    const type = () => {
      setActive(undefined);
      setOpen(true);
    };
    const leave = () => setOpen(false);
    // The focus may have left between the first render and now.
    if (document.activeElement !== box) leave();
    const listen = (event: KeyboardEvent) => press(event);
    box?.addEventListener("keydown", listen);
    box?.addEventListener("input", type);
    box?.addEventListener("blur", leave);
    return () => {
      box?.removeEventListener("keydown", listen);
      box?.removeEventListener("input", type);
      box?.removeEventListener("blur", leave);
    };
  }, [input]);

  useEffect(() => {
    const box = input.current;
    box?.setAttribute("aria-expanded", String(open));
    if (open && at >= 0) box?.setAttribute("aria-activedescendant", `${listId}-${String(at)}`);
    return () => {
      box?.setAttribute("aria-expanded", "false");
      box?.removeAttribute("aria-activedescendant");
    };
  }, [input, listId, open, at]);

  return (
    <>
      <output className="visually-hidden">{open && fill(copy.offered, { count: offered.length })}</output>
      <div className="offers" id={listId} role="listbox" aria-label={copy.offers} hidden={!open}>
        {offered.map((address, index) => (
          // The input keeps the focus and handles the keys. Each of them changes the addresses, but not their domains.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={address.slice(address.lastIndexOf("@"))}
            id={`${listId}-${String(index)}`}
            role="option"
            aria-selected={index === at}
            tabIndex={-1}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(address)}
          >
            {address}
          </div>
        ))}
      </div>
    </>
  );
});
