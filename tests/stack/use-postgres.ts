import { afterAll, inject } from "vitest";
import { testPostgres } from "../../apps/server/src/store/database/test-store.fixture.ts";

// The tests of this file open their stores as databases of that server, and those of the next file decide again.
process.env[testPostgres] = inject("postgresUrl");
afterAll(() => {
  delete process.env[testPostgres];
});
