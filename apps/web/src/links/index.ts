export { LinkView, textsOfLink } from "./link-page.tsx";
