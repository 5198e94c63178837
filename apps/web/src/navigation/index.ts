export { guard, landsOn, screenOf, startPath } from "./guard.ts";
export { ModalLink } from "./modal-link.tsx";
export { currentRoute, goBack, leaveModal, navigate, type Place, useRoute } from "./navigation.ts";
export { hashOf, onScreen, parseRoute, type Route } from "./route.ts";
export { scrollSmoothly } from "./scroll-smoothly.ts";
