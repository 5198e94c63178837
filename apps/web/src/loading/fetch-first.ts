/** Files of the app that have loaded completely. */
const loaded = new Set<string>();

/**
 * Every `import()` of the app goes through this function (see vite.config.ts). A browser caches a failed module for the
 * lifetime of the page, so it could not be retried after a lost connection. Therefore `files` are first fetched into
 * the browser's cache.
 */
export async function fetchFirst<Code>(load: () => Promise<Code>, files: readonly string[] = []): Promise<Code> {
  await Promise.all(files.filter((file) => !loaded.has(file)).map(fetchFile));
  return load();
}

async function fetchFile(file: string): Promise<void> {
  const answer = await fetch(file);
  const type = answer.headers.get("content-type") ?? "";
  // A network's login page, or a proxy, may answer with status 200.
  if (!answer.ok || !/script|css/.test(type)) throw new Error(`${file} answered with ${answer.status} ${type}`);
  await answer.arrayBuffer();
  loaded.add(file);
}
