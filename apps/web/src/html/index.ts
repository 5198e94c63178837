export { ConfiguredHtml } from "./configured-html.tsx";
export { LanguagePlace } from "./language-place.tsx";
export { unmarkedList } from "./unmarked-list.ts";
