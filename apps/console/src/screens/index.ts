import { lazy } from "react";
import type { Screen } from "./screen.ts";

/** Every screen, in the order of the menu. */
export const screens = {
  today: {
    title: "Today",
    path: "/",
    key: "t",
    group: "Watch",
    view: lazy(() => import("./today/today-screen.tsx")),
  },
  requests: {
    title: "Requests",
    path: "/requests",
    key: "r",
    group: "Watch",
    view: lazy(() => import("./requests/requests-screen.tsx")),
  },
  privacy: {
    title: "Privacy desk",
    path: "/privacy",
    key: "d",
    group: "Run",
    view: lazy(() => import("./privacy/privacy-screen.tsx")),
  },
  system: {
    title: "System",
    path: "/system",
    key: "y",
    group: "Run",
    view: lazy(() => import("./system/system-screen.tsx")),
  },
} as const satisfies Readonly<Record<string, Screen>>;

export { groups, type Screen } from "./screen.ts";
