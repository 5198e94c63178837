export { ConfiguredHtml } from "./configured-html.tsx";
