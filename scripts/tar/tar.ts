// The subset of tar (POSIX ustar) needed for releases and the Node check: regular files written deterministically, and
// reading one file.

export interface TarFile {
  /** With forward slashes, relative to the archive's root. */
  readonly path: string;
  readonly content: Buffer;
  readonly executable: boolean;
}

const block = 512;
/** Offset and length of the header fields. */
const fields = {
  name: [0, 100],
  mode: [100, 8],
  uid: [108, 8],
  gid: [116, 8],
  size: [124, 12],
  mtime: [136, 12],
  checksum: [148, 8],
  type: [156, 1],
  magic: [257, 8],
  prefix: [345, 155],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;

/** Creates an archive whose bytes depend only on the files and `mtime` (seconds): sorted, owner 0, one of two modes. */
export function tarOf(files: readonly TarFile[], mtime: number): Buffer {
  const sorted = files.toSorted((a, b) => Buffer.compare(Buffer.from(a.path), Buffer.from(b.path)));
  const parts = sorted.flatMap(({ path, content, executable }) => [
    headerOf(path, content.length, executable ? 0o755 : 0o644, mtime),
    content,
    Buffer.alloc(-content.length & (block - 1)),
  ]);
  return Buffer.concat([...parts, Buffer.alloc(2 * block)]);
}

function headerOf(path: string, size: number, mode: number, mtime: number): Buffer {
  const header = Buffer.alloc(block);
  const put = (field: keyof typeof fields, text: string): void => {
    header.write(text, fields[field][0], "latin1");
  };
  const octal = (field: keyof typeof fields, value: number): void => {
    put(field, value.toString(8).padStart(fields[field][1] - 1, "0"));
  };
  const { prefix, name } = splitPath(path);
  header.write(name, fields.name[0]);
  header.write(prefix, fields.prefix[0]);
  octal("mode", mode);
  octal("uid", 0);
  octal("gid", 0);
  octal("size", size);
  octal("mtime", mtime);
  put("type", "0");
  put("magic", "ustar\x0000");
  // The checksum is computed with its own field full of spaces.
  header.fill(" ", fields.checksum[0], fields.checksum[0] + fields.checksum[1]);
  const sum = header.reduce((total, byte) => total + byte, 0);
  put("checksum", `${sum.toString(8).padStart(6, "0")}\0 `);
  return header;
}

/** Splits a long path at a slash. Throws if no slash fits. */
function splitPath(path: string): { readonly prefix: string; readonly name: string } {
  const fits = (prefix: string, name: string): boolean =>
    Buffer.byteLength(prefix) <= fields.prefix[1] && Buffer.byteLength(name) <= fields.name[1];
  if (fits("", path)) return { prefix: "", name: path };
  for (let slash = path.indexOf("/"); slash > 0; slash = path.indexOf("/", slash + 1)) {
    const [prefix, name] = [path.slice(0, slash), path.slice(slash + 1)];
    if (fits(prefix, name)) return { prefix, name };
  }
  throw new Error(`${path}: too long for a tar archive`);
}

/** Content of the regular file at `path`; undefined if the archive has none. Throws if it is not a tar archive. */
export function fileInTar(tar: Buffer, path: string): Buffer | undefined {
  const text = (header: Buffer, [at, length]: readonly [number, number]): string =>
    header.toString("utf8", at, at + length).split("\0", 1)[0] ?? "";
  for (let at = 0; at + block <= tar.length;) {
    const header = tar.subarray(at, at + block);
    if (header.every((byte) => byte === 0)) return undefined;
    const size = Number.parseInt(text(header, fields.size), 8);
    if (!text(header, fields.magic).startsWith("ustar") || Number.isNaN(size)) throw new Error("not a tar archive");
    const prefix = text(header, fields.prefix);
    const name = text(header, fields.name);
    const content = at + block;
    const type = text(header, fields.type);
    if ((prefix === "" ? name : `${prefix}/${name}`) === path && (type === "0" || type === "")) {
      if (content + size > tar.length) throw new Error("the archive ends too early");
      return tar.subarray(content, content + size);
    }
    at = content + Math.ceil(size / block) * block;
  }
  return undefined;
}
