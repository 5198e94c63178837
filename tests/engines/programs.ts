import { existsSync, globSync } from "node:fs";

/** Paths of the programs that Debian's packages install. */
const paths = {
  firefox: "/usr/bin/firefox-esr",
  webkitDriver: "/usr/bin/WebKitWebDriver",
  display: "/usr/bin/Xvfb",
};

const found = (path: string): string | undefined => (existsSync(path) ? path : undefined);

/** Mozilla's Firefox; undefined where it is missing, as for the others. */
export const firefoxProgram = (): string | undefined => found(paths.firefox);

/** WebDriver for WebKit. */
export const webkitDriverProgram = (): string | undefined => found(paths.webkitDriver);

/** The small browser that comes with WebKitGTK. */
export const webkitProgram = (): string | undefined =>
  globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser").toSorted().at(-1);

/** A display in memory. */
export const displayProgram = (): string | undefined => found(paths.display);
