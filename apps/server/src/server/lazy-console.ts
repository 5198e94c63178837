import type { Console, ServerParts } from "../console/index.ts";

/** The operator's console, loaded when it is first asked for. */
export function lazyConsole(parts: ServerParts, assetsDir?: string): Console {
  let loading: Promise<Console> | undefined;
  return {
    async address() {
      // A dynamic import, so that a server whose console nobody opens does not load it.
      loading ??= import("../console/index.ts").then(({ createConsole }) => createConsole(parts, assetsDir));
      return (await loading).address();
    },
    async close() {
      await (await loading)?.close();
    },
  };
}
