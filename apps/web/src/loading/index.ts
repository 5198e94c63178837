export { Deferred } from "./deferred.tsx";
export { lazy } from "./lazy.tsx";
export { LoadBoundary } from "./load-boundary.tsx";
export { LoadFailure, ScreenFailure } from "./load-failure.tsx";
