import type { TestProject } from "vitest/node";
import { dropTestStores, makeTemplate } from "../../apps/server/src/store/database/test-store.fixture.ts";
import { startCluster } from "./postgres-cluster.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** URL of a server in which tests create their own databases. */
    readonly postgresUrl: string;
  }
}

/**
 * Runs before the tests of the project `postgres`: provides one server for all of them, DATABASE_URL's or a new one.
 */
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
