import { useLayoutEffect, useRef, useState, type RefObject } from "react";

/** Width before the first layout, and the narrowest that charts are laid out for; below it they scale down. */
const leastWidth = 280;
/** Printable pixels of a letter page with margins of three quarters of an inch. */
const paperWidth = 672;

/** Width of an element in whole pixels; on paper, that of the page, because browsers print before they observe. */
export function useWidth<E extends Element>(): readonly [RefObject<E | null>, number] {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(leastWidth);
  const [isPrinting, setPrinting] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const take = (next: number) => next > 0 && setWidth(Math.max(leastWidth, Math.floor(next)));
    take(element.getBoundingClientRect().width);
    const observer = new ResizeObserver(([entry]) => take(entry?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    const print = matchMedia("print");
    const take = () => setPrinting(print.matches);
    print.addEventListener("change", take);
    return () => print.removeEventListener("change", take);
  }, []);
  return [ref, isPrinting ? Math.min(width, paperWidth) : width];
}
