export { Link } from "./link.tsx";
export { addressWith, go, usePath, useViewState, type ViewState } from "./place.ts";
