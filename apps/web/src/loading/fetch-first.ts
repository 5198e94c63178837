/** Files of the app that have come whole. */
const arrived = new Set<string>();

/**
 * Every `import()` of the app runs through here (see vite.config.ts). A browser remembers a module that failed until the page is
 * gone, and so would fail it again after a lost connection. `files` are therefore fetched into the browser's cache first.
 */
export async function fetchFirst<Code>(load: () => Promise<Code>, files: readonly string[] = []): Promise<Code> {
  await Promise.all(files.filter((file) => !arrived.has(file)).map(fetchWhole));
  return load();
}

async function fetchWhole(file: string): Promise<void> {
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`${file} answered with status ${answer.status}`);
  await answer.arrayBuffer();
  arrived.add(file);
}
