import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { versionOf } from "./image-facts.ts";
import { imageTypes, kindOf, madeFormats } from "./image-kinds.ts";
import { bestPicture, type ImageOptions, type Picture } from "./make-picture.ts";

export interface ImageRequest {
  /** Folder that the image is in. */
  readonly folder: string;
  /** Below the folder; as it came, so possibly not a path of an image at all. */
  readonly path: string;
  readonly options: ImageOptions;
  /** The request's Accept header. */
  readonly accept: string;
}

export interface ServedImage extends Picture {
  /** Of the file that it was made of. */
  readonly version: string;
}

/** No dot but before its kind, so no way out of the folder. */
const imagePath = /^[\w-]+(\/[\w-]+)*\.\w+$/;

/** Most that are kept; a site names few images, and only with the options that it names. */
const keptAtMost = 500;

/** Answers images from their folders, pictures in the best format. What was made is kept while the process runs. */
export function servedImages(): (request: ImageRequest) => Promise<ServedImage | undefined> {
  const made = new Map<string, Promise<Picture | undefined>>();
  return async ({ folder, path, options, accept }) => {
    const type = imageTypes[kindOf(path)];
    if (type === undefined || !imagePath.test(path)) return undefined;
    const content = await contentOf(join(folder, path));
    if (content === undefined) return undefined;
    const accepted = [madeFormats.avif.type, madeFormats.webp.type].filter((one) => accept.includes(one)).join();
    const version = versionOf(content);
    const key = JSON.stringify([version, kindOf(path), accepted, options]);
    if (!made.has(key) && made.size >= keptAtMost) made.clear();
    const best = made.get(key) ?? bestPicture(path, content, options, accepted);
    made.set(key, best);
    return { ...((await best) ?? { type, content }), version };
  };
}

async function contentOf(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && "code" in error && ["ENOENT", "EISDIR", "ENOTDIR"].includes(String(error.code)))
      return undefined;
    throw error;
  }
}
