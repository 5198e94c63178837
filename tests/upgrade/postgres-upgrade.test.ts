import { afterAll, beforeAll } from "vitest";
import { runScript } from "../../apps/server/src/store/database/roles.fixture.ts";
import { startCluster, type Cluster } from "../stack/postgres-cluster.ts";
import { openFixture, readFixture, type Opened } from "./open-fixture.ts";
import { testOpened } from "./test-opened.ts";

let cluster: Cluster;
let opened: Opened;
beforeAll(async () => {
  cluster = startCluster({ durable: false });
  const databaseUrl = cluster.url("postgres");
  await runScript(databaseUrl, readFixture("postgres.sql").toString());
  opened = await openFixture({ DATABASE_URL: databaseUrl });
});
afterAll(async () => {
  await opened.close();
  cluster.close();
});

testOpened("a PostgreSQL database", () => opened);
