import type { Page } from "playwright-core";

/** Each returns what is wrong on the page, in words; an empty list is a pass. They see an open dialog alone. */
export interface PageChecks {
  /** Controls without a name, or whose name lacks the words that are visible on them or beside them (WCAG 2.5.3). */
  readonly names: () => string[];
  /** Content that is wider than the window or cut off, and controls at its edge or over each other. */
  readonly fit: () => string[];
  /** Controls smaller than 24 pixels with another one less than 24 pixels away (WCAG 2.5.8), unless they are part of a text. */
  readonly targets: () => string[];
  /** Controls that cannot take the focus, show no outline then, or are covered by something else (WCAG 2.4.7, 2.4.11). */
  readonly focus: () => string[];
  /** Controls that the colors of the system no longer tell from text, and chosen ones that look like the others. */
  readonly edges: () => string[];
  /** Lists that hide their marks and do not say that they are lists: WebKit tells that they are groups. */
  readonly lists: () => string[];
  /** Animations that take longer than an instant. */
  readonly motion: () => string[];
  /** Sets the text spacing of WCAG 1.4.12, or removes it. */
  readonly spaceText: (on: boolean) => void;
}

/** Runs one of the checks. The browser must compute names: `launchChromium({ computesNames: true })`. */
export async function checkPage(page: Page, check: Exclude<keyof PageChecks, "spaceText">): Promise<string[]> {
  await install(page);
  return page.evaluate((name) => (globalThis as unknown as { pageChecks: PageChecks }).pageChecks[name](), check);
}

export async function spaceText(page: Page, on: boolean): Promise<void> {
  await install(page);
  await page.evaluate((to) => (globalThis as unknown as { pageChecks: PageChecks }).pageChecks.spaceText(to), on);
}

async function install(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "pageChecks" in globalThis))) await page.evaluate(installChecks);
}

/** Runs in the page, once, because a function that is sent to a page takes nothing with it. */
function installChecks(): void {
  type Named = HTMLElement & { readonly computedName: string };
  const scope = () => document.querySelector("dialog[open], :popover-open") ?? document.body;
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getClientRects().length > 0 &&
    !element.closest(".visually-hidden");
  const controls = () =>
    [...scope().querySelectorAll<Named>("a[href], button, input, select, textarea, summary, [tabindex='0']")].filter(
      isShown,
    );
  const spell = (text: string) =>
    text
      .normalize("NFKC")
      .toLowerCase()
      .replaceAll(/\s+/g, " ")
      .replaceAll(/ (?=[.,;:?!])/g, "")
      .trim();
  const describe = (element: Element) =>
    `${element.tagName.toLowerCase()}${element.id && `#${element.id}`} "${spell(element.textContent).slice(0, 40)}"`;

  const visibleText = (element: Element): string => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let text = "";
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      if (node.parentElement && isShown(node.parentElement) && range.getBoundingClientRect().width > 1)
        text += ` ${node.nodeValue ?? ""}`;
    }
    return spell(text);
  };
  const labelOf = (control: Element): string => {
    if (!("labels" in control) || control instanceof HTMLButtonElement) return visibleText(control);
    const labels = [...((control as HTMLInputElement).labels ?? [])];
    const beside = labels.length > 0 ? labels : [...(control.closest("fieldset")?.querySelectorAll("legend") ?? [])];
    return spell(beside.map(visibleText).join(" "));
  };

  const names: PageChecks["names"] = () =>
    controls().flatMap((control) => {
      if (control.matches("[tabindex]:not(a, button, input, summary)")) return [];
      const [name, label] = [spell(control.computedName), labelOf(control)];
      if (name === "") return [`no name: ${describe(control)}`];
      // A day of the calendar is named by its weekday first; an arrow is not a word.
      const isSign = /^\d+$/.test(label) ? name.split(/\W/).includes(label) : !/\p{L}/u.test(label);
      return isSign || name.startsWith(label) ? [] : [`"${label}" is named "${name}"`];
    });

  const spacing = new CSSStyleSheet();
  spacing.replaceSync(
    `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
     p { margin-bottom: 2em !important }`,
  );
  const setSpacing = (on: boolean) => void (document.adoptedStyleSheets = on ? [spacing] : []);

  const fit: PageChecks["fit"] = () => {
    scrollTo({ top: 0, behavior: "instant" });
    const width = document.documentElement.clientWidth;
    const wide = document.documentElement.scrollWidth > width ? [`the page scrolls sideways`] : [];
    const cut = [...scope().querySelectorAll<HTMLElement>("*")].filter((element) => {
      if (!isShown(element) || element.closest("svg, .skip") || element.textContent.trim() === "") return false;
      const { left, right } = element.getBoundingClientRect();
      const { overflowX, overflowY, display } = getComputedStyle(element);
      const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
      return (
        right > width + 1 ||
        left < -1 ||
        (display !== "inline" && overflowX !== "auto" && element.scrollWidth > element.clientWidth + 2) ||
        (hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
      );
    });
    const atEdge = controls().filter((control) => {
      const { left, right } = control.getBoundingClientRect();
      // The calendar needs the whole width of the narrowest phone.
      return (
        control.matches(":is(button, .button, input, select, textarea):not(.calendar *)") &&
        (left < 1 || right > width - 1)
      );
    });
    return [
      ...wide,
      ...cut.map((element) => `does not fit: ${describe(element)}`),
      ...atEdge.map((control) => `at the edge: ${describe(control)}`),
      ...overlaps(),
    ];
  };
  const overlaps = (): string[] => {
    const boxes = controls()
      .filter((control) => control.tabIndex >= 0 && getComputedStyle(control).position !== "fixed")
      .flatMap((control) => [...control.getClientRects()].map((box) => ({ control, box: inView(control, box) })));
    return boxes.flatMap(({ control, box }, index) =>
      boxes
        .slice(index + 1)
        .filter(({ control: other, box: at }) => {
          if (control.contains(other) || other.contains(control) || other.closest("label")?.contains(control))
            return false;
          const across = Math.min(box.right, at.right) - Math.max(box.left, at.left);
          const down = Math.min(box.bottom, at.bottom) - Math.max(box.top, at.top);
          return across > 2 && down > 2;
        })
        .map(({ control: other }) => `${describe(control)} overlaps ${describe(other)}`),
    );
  };

  /** The part of a box that the text of a dialog has not scrolled away. */
  const inView = (control: Element, { left, right, top, bottom }: DOMRect) => {
    const frame = control.closest(".modal-body")?.getBoundingClientRect();
    return frame
      ? { left, right, top: Math.max(top, frame.top), bottom: Math.min(bottom, frame.bottom) }
      : { left, right, top, bottom };
  };

  const targets: PageChecks["targets"] = () => {
    const all = controls()
      .filter((control) => control.tabIndex >= 0 && control.matches("a, button, input, select, textarea, summary"))
      .map((control) => ({ control, box: control.getBoundingClientRect() }));
    const isSmall = ({ width, height }: DOMRect) => width < 24 || height < 24;
    const isPartOfText = (control: Element) => getComputedStyle(control).display === "inline" && !!control.textContent;
    const middle = ({ left, top, width, height }: DOMRect) => [left + width / 2, top + height / 2] as const;
    /** Pixels from the middle of one to the other: to its middle if that is small too. */
    const distance = (from: DOMRect, to: DOMRect): number => {
      const [x, y] = middle(from);
      const [atX, atY] = middle(to);
      if (isSmall(to)) return Math.hypot(x - atX, y - atY) - 12;
      return Math.hypot(x - Math.min(Math.max(x, to.left), to.right), y - Math.min(Math.max(y, to.top), to.bottom));
    };
    return all
      .filter(({ control, box }) => isSmall(box) && !isPartOfText(control))
      .filter(({ control, box }) => all.some((other) => other.control !== control && distance(box, other.box) < 12))
      .map(({ control }) => `small and close to another: ${describe(control)}`);
  };

  const focus: PageChecks["focus"] = () =>
    controls()
      .filter((control) => control.tabIndex >= 0 && !control.matches(":disabled"))
      .flatMap((control) => {
        control.focus();
        for (const animation of document.getAnimations()) animation.finish();
        if (document.activeElement !== control) return [`takes no focus: ${describe(control)}`];
        const { outlineStyle, outlineWidth } = getComputedStyle(control);
        const hasRing = outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
        const covered = isCovered(control) ? [`covered when focused: ${describe(control)}`] : [];
        return [...covered, ...(hasRing ? [] : [`no outline when focused: ${describe(control)}`])];
      });
  /** True if no point of it is on top. */
  const isCovered = (control: Element): boolean =>
    ![...control.getClientRects()].some(({ left, top, width, height }) =>
      [0.1, 0.5, 0.9].some((x) =>
        [0.1, 0.5, 0.9].some((y) => {
          const onTop = document.elementFromPoint(left + x * width, top + y * height);
          return onTop !== null && (control.contains(onTop) || onTop.contains(control));
        }),
      ),
    );

  const edges: PageChecks["edges"] = () =>
    controls()
      .filter((control) => {
        const { appearance, borderTopStyle, borderTopWidth, textDecorationLine } = getComputedStyle(control);
        const isNative = control.matches("input, select, textarea") && appearance !== "none";
        const hasBorder = borderTopStyle !== "none" && Number.parseFloat(borderTopWidth) >= 1;
        const isIcon = control.querySelector("svg, img") !== null;
        const isMarked = control.matches("summary, [tabindex], nav a") || textDecorationLine.includes("underline");
        return !isNative && !hasBorder && !isIcon && !isMarked;
      })
      .map((control) => `no edge: ${describe(control)}`)
      .concat(unmarked().map((chosen) => `looks like the others: ${describe(chosen)}`));
  const unmarked = (): Element[] =>
    ["button[aria-pressed='true']", "[aria-selected='true'] button"].flatMap((chosen) => {
      const unchosen = [...scope().querySelectorAll(chosen.replace("true", "false"))].filter(isShown);
      const others = new Set(unchosen.map(lookOf));
      return [...scope().querySelectorAll(chosen)].filter((one) => others.has(lookOf(one)));
    });
  const lookOf = (element: Element): string => {
    // The color of a thin border is hard to see, and changes with the focus.
    const { backgroundColor, borderTopWidth } = getComputedStyle(element);
    return `${backgroundColor} ${borderTopWidth}`;
  };

  const lists: PageChecks["lists"] = () =>
    [...scope().querySelectorAll(":is(ul, ol):not([role], nav *)")]
      .filter((list) => {
        const item = list.querySelector(":scope > li");
        if (item === null || !isShown(list)) return false;
        const { display, listStyleType } = getComputedStyle(item);
        return display !== "list-item" || listStyleType === "none";
      })
      .map((list) => `without marks and role: ${describe(list)}`);

  const motion: PageChecks["motion"] = () =>
    document
      .getAnimations()
      .filter(({ effect }) => {
        const { duration, iterations } = effect?.getComputedTiming() ?? {};
        return Number(duration) > 10 || iterations === Infinity;
      })
      .map(({ effect }) => `moves: ${String((effect as KeyframeEffect | null)?.target?.className)}`)
      .concat(getComputedStyle(document.documentElement).scrollBehavior === "smooth" ? ["scrolls smoothly"] : []);

  Object.assign(globalThis, {
    pageChecks: { names, fit, targets, focus, edges, lists, motion, spaceText: setSpacing },
  });
}
