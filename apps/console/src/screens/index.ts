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
  reports: {
    title: "Reports",
    path: "/reports",
    key: "p",
    group: "Analyze",
    view: lazy(() => import("./reports/reports-screen.tsx")),
  },
  funnel: {
    title: "Funnel",
    path: "/funnel",
    key: "f",
    group: "Analyze",
    view: lazy(() => import("./funnel/funnel-screen.tsx")),
  },
  steering: {
    title: "Steering",
    path: "/steering",
    key: "n",
    group: "Analyze",
    view: lazy(() => import("./steering/steering-screen.tsx")),
  },
  sources: {
    title: "Sources",
    path: "/sources",
    key: "s",
    group: "Analyze",
    view: lazy(() => import("./sources/sources-screen.tsx")),
  },
  lenders: {
    title: "Lenders",
    path: "/lenders",
    key: "l",
    group: "Run",
    view: lazy(() => import("./lenders/lenders-screen.tsx")),
  },
  trees: {
    title: "Tree lab",
    path: "/trees",
    key: "e",
    group: "Run",
    view: lazy(() => import("./trees/trees-screen.tsx")),
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
