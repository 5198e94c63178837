import { inject } from "vitest";
import { testPostgres } from "../../apps/server/src/store/database/test-store.fixture.ts";

// From now on, the tests of this file open their stores as databases of that server.
process.env[testPostgres] = inject("postgresUrl");
