import { readFile } from "node:fs/promises";
import { StartRefused, type AnchorSettings } from "../../system/index.ts";
import { filePlace } from "./file-place.ts";
import { mailPlace } from "./mail-place.ts";
import type { AnchorPlace } from "./place.ts";
import { readCertificates } from "./read-certificates.ts";
import { timestampPlace } from "./timestamp-place.ts";

/** Opens all configured places. Throws `StartRefused` if the authority's certificates cannot be read. */
export async function openPlaces({ file, mail, timestamp }: AnchorSettings): Promise<readonly AnchorPlace[]> {
  return [
    ...(file === undefined ? [] : [filePlace(file)]),
    ...(mail === undefined ? [] : [mailPlace(mail.to, mail.settings)]),
    ...(timestamp === undefined ? [] : [timestampPlace(timestamp, await certificatesIn(timestamp.certificates))]),
  ];
}

/** Throws `StartRefused`. */
export async function certificatesIn(path: string) {
  try {
    return readCertificates(await readFile(path, "utf8"));
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code ?? "no PEM certificate in it";
    throw new StartRefused(
      `ANCHOR_TSA_CERT: expected a file of PEM certificates, found ${path} (${why}). Fix ANCHOR_TSA_CERT or unset ANCHOR_TSA_URL, then start again.`,
      { cause: error },
    );
  }
}
