import type { TestProject } from "vitest/node";
import { dropTestStores, makeTemplate, testPostgres } from "../../apps/server/src/store/database/test-store.fixture.ts";
import { startCluster } from "./postgres-cluster.ts";

/**
 * Runs before the tests of the project `postgres`: provides one server for all of them, DATABASE_URL's or a new one.
 * Their processes get its URL in an environment variable, and create their own databases there.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env["DATABASE_URL"];
  const cluster = given === undefined ? startCluster({ durable: false }) : undefined;
  const url = given ?? cluster?.url("postgres") ?? "";
  await makeTemplate(url);
  project.config.env = { ...project.config.env, [testPostgres]: url };
  return async () => {
    if (cluster === undefined) await dropTestStores(url);
    cluster?.close();
  };
}
