export { Link } from "./link.tsx";
export { addressWith, go, usePath, useViewState } from "./place.ts";
