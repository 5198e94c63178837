import type { TestProject } from "vitest/node";
import { dropTestStores, makeTemplate } from "../../apps/server/src/store/database/test-store.fixture.ts";
import { startCluster } from "./postgres-cluster.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Of a server in which tests make databases of their own. */
    readonly postgresUrl: string;
  }
}

/** Before the tests of the project `postgres`: a server for all of them, that of DATABASE_URL or a new one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env["DATABASE_URL"];
  const cluster = given === undefined ? startCluster({ durable: false }) : undefined;
  const url = given ?? cluster?.url("postgres") ?? "";
  await makeTemplate(url);
  project.provide("postgresUrl", url);
  return async () => {
    if (cluster === undefined) await dropTestStores(url);
    cluster?.close();
  };
}
