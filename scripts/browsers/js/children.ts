import { visitorKeys, type Node } from "oxc-parser";

/** The children of a node with the names of their places. */
export function* childrenOf(node: Node): Generator<readonly [key: string, child: Node]> {
  for (const key of visitorKeys[node.type] ?? []) {
    const value = (node as unknown as Record<string, Node | null | readonly (Node | null)[]>)[key];
    for (const child of [value ?? []].flat()) if (child) yield [key, child];
  }
}
