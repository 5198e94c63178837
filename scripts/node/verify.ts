import type { LockEntries } from "../lock/lock-file.ts";
import { nodePackages, type NodePackage } from "./node-packages.ts";
import type { NodeRecord } from "./binaries.ts";

/** Node packages whose record differs from the lock file: Node was updated without a new record. */
export function unrecorded(lock: LockEntries, record: NodeRecord): readonly string[] {
  const packages = nodePackages(lock);
  const removed = Object.keys(record).filter((name) => packages.every((one) => one.name !== name));
  const other = packages.filter((one) => {
    const known = record[one.name];
    return known?.version !== one.version || known.integrity !== one.integrity;
  });
  return [...other.map(({ name, version }) => `${name}@${version}`), ...removed];
}

/** Problems of the installed program; empty if none. `official`: its hash according to nodejs.org, if checked. */
export function programProblems(
  one: NodePackage,
  record: NodeRecord,
  installed: string,
  official: string | undefined,
): readonly string[] {
  const known = record[one.name];
  if (known?.integrity !== one.integrity)
    return [`${one.name}@${one.version} is not in binaries.json: run npm run verify-node -- --record`];
  return [
    ...(installed === known.sha256
      ? []
      : [`The installed program is ${installed}; ${one.name}@${one.version} holds ${known.sha256}`]),
    ...(official === undefined || official === installed
      ? []
      : [`The installed program is ${installed}; that of nodejs.org is ${official}`]),
  ];
}
