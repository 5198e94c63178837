import { join } from "node:path";
import { build, type Rolldown } from "vite";

const layout = `
  :root { color-scheme: light dark; }
  body { margin: 0; padding: 16px; background: var(--chart-page); color: var(--chart-text); font: 13px system-ui; }
  .gallery { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 480px), 1fr)); gap: 28px 32px; }
  h1, .gallery-wide { grid-column: 1 / -1; margin: 0; min-width: 0; }
  @media print { :root { color-scheme: light; } .gallery { display: block; } .gallery > * { margin-block-end: 20px; } }
`;

/** Every chart on one self-contained page, built as browsers load it. */
export async function buildGallery(): Promise<string> {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    oxc: { jsx: { runtime: "automatic", development: false } },
    build: {
      write: false,
      target: "es2022",
      cssTarget: "chrome130",
      lib: { entry: join(import.meta.dirname, "gallery.fixture.tsx"), formats: ["iife"], name: "gallery" },
    },
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
  const code = output.map((file) => (file.type === "chunk" ? file.code : "")).join("");
  const css = output.map((file) => (file.type === "asset" ? String(file.source) : "")).join("");
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Charts</title><style>${css}${layout}</style><div id="root"></div>
<script>${code.replaceAll("</script", "<\\/script")}</script></html>`;
}
