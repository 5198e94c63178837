const name = "[A-Za-z_][\\w-]*(?::[A-Za-z_][\\w-]*)?";
const attribute = new RegExp(`^\\s+(${name})="([^"<]*)"`);
const opening = new RegExp(`^<(${name})`);
const closing = new RegExp(`^</(${name})>`);
const declaration = '<?xml version="1.0" encoding="UTF-8"?>';

const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

function unescaped(text: string): string {
  if (text.includes("]]>")) throw new Error("]]> may not stand in text");
  return text.replaceAll(/&([^;]*)(;?)/g, (_, named: string, end: string) => {
    const meant = entities[named];
    if (meant === undefined || end === "") throw new Error(`no entity is called ${named}`);
    return meant;
  });
}

/**
 * Yields the texts and attributes of a document with their paths, `a.b` and `a.@b`. Accepts exactly what our partners'
 * documents may contain, and shares no code with the parser that the product reads answers with. Throws for anything
 * else.
 */
export function* readXml(document: string): Generator<readonly [string, string]> {
  if (!document.startsWith(declaration)) throw new Error("the XML declaration is missing");
  const open: { readonly path: string; readonly tag: string; readonly children: Set<string> }[] = [];
  let rest = document.slice(declaration.length);
  let roots = 0;
  while (rest !== "") {
    const end = closing.exec(rest);
    const start = opening.exec(rest);
    const inside = open.at(-1);
    if (end) {
      if (open.pop()?.tag !== end[1]) throw new Error(`</${String(end[1])}> closes nothing`);
      rest = rest.slice(end[0].length);
    } else if (start) {
      const [whole, tag = ""] = start;
      if (inside?.children.has(tag) || (inside === undefined && (roots += 1) > 1)) throw new Error(`${tag} twice`);
      inside?.children.add(tag);
      const path = inside === undefined ? tag : `${inside.path}.${tag}`;
      rest = rest.slice(whole.length);
      for (let found = attribute.exec(rest); found; found = attribute.exec(rest)) {
        yield [`${path}.@${String(found[1])}`, unescaped(found[2] ?? "")];
        rest = rest.slice(found[0].length);
      }
      if (!rest.startsWith(">")) throw new Error(`<${tag} does not end`);
      open.push({ path, tag, children: new Set() });
      const text = rest.slice(1, rest.indexOf("<", 1));
      rest = rest.slice(1 + text.length);
      if (rest.startsWith(`</${tag}>`)) yield [path, unescaped(text)];
      else if (text !== "") throw new Error(`text beside elements in ${tag}`);
    } else throw new Error("neither a tag nor its end");
  }
  if (open.length > 0 || roots !== 1) throw new Error("not one element around all");
}
