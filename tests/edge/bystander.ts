// A process that accepts connections as the server does and does nothing else. What a crowd connected to this process
// costs the server's visitors is the machine's cost, not the server's.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const waits = { headersTimeout: 15_000, requestTimeout: 15_000, keepAliveTimeout: 60_000 };
const server = createServer({ ...waits, connectionsCheckingInterval: 50 }, (request, response) => {
  request.resume();
  request.once("end", () => response.end());
});
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
process.once("disconnect", () => process.exit());
