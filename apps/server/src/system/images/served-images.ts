import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { versionOf } from "./image-facts.ts";
import { imageTypes, kindOf, outputFormats } from "./image-kinds.ts";
import { bestPicture, type ImageOptions, type Picture } from "./make-picture.ts";

export interface ImageRequest {
  /** Folder that contains the image. */
  readonly folder: string;
  /** Path below the folder, from the request: not validated. */
  readonly path: string;
  readonly options: ImageOptions;
  /** The request's Accept header. */
  readonly accept: string;
}

export interface ServedImage extends Picture {
  /** Version of the original file. */
  readonly version: string;
}

/** Only one dot, before the extension, so a path cannot leave the folder. */
const imagePath = /^[\w-]+(\/[\w-]+)*\.\w+$/;

/** Size of the cache. A site names few images, each with few options. */
const maxCached = 500;

/** Serves images from their folders, in the best format. Converted images are cached while the process runs. */
export function servedImages(): (request: ImageRequest) => Promise<ServedImage | undefined> {
  const cache = new Map<string, Promise<Picture | undefined>>();
  return async ({ folder, path, options, accept }) => {
    const type = imageTypes[kindOf(path)];
    if (type === undefined || !imagePath.test(path)) return undefined;
    const content = await contentOf(join(folder, path));
    if (content === undefined) return undefined;
    const accepted = [outputFormats.avif.type, outputFormats.webp.type].filter((one) => accept.includes(one)).join();
    const version = versionOf(content);
    const key = JSON.stringify([version, kindOf(path), accepted, options]);
    if (!cache.has(key) && cache.size >= maxCached) cache.clear();
    const best = cache.get(key) ?? bestPicture(path, content, options, accepted);
    cache.set(key, best);
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
