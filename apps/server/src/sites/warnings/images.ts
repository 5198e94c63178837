import { inEnvironment } from "../checks/check.ts";
import { localFiles } from "../with-image-facts.ts";
import type { WarningCheck } from "./warning-check.ts";

/** An SVG that adapts itself to dark pages stays as it is in Safari: it needs a second file. */
export const images: WarningCheck = (written) =>
  Object.entries(written.environment.images).flatMap(([name, image]) => {
    const facts = localFiles(written.environment, written.source, image)?.get(image.token);
    if (!facts?.asksForScheme || image.dark !== undefined) return [];
    const expected = "a separate file for dark pages";
    const says = `"${image.token}" adapts to dark pages by itself, which Safari ignores; add ${expected}`;
    return [inEnvironment(written, "SchemeInImage", ["images", name, "dark"], expected, says)];
  });
