import { inject } from "vitest";
import { testPostgres } from "../../apps/server/src/store/database/test-store.fixture.ts";

// From here on, the stores that the tests of this file open are databases of that server.
process.env[testPostgres] = inject("postgresUrl");
