/**
 * Applies the focus styles to controls below `.shows-focus` too, because only one control of a page can have the focus.
 */
export function showFocusStyles(): void {
  for (const sheet of document.styleSheets) {
    for (const rule of Array.from(sheet.cssRules)) {
      if (!(rule instanceof CSSStyleRule) || !rule.selectorText.includes(":focus-visible")) continue;
      const selector = rule.selectorText.replaceAll(":focus-visible", ":is(.shows-focus :is(input, select))");
      sheet.insertRule(`${selector}{${rule.style.cssText}}`, sheet.cssRules.length);
    }
  }
}
