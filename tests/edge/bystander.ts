// A process that takes lines as the server does, and does nothing else: what a crowd costs visitors of the server while its
// lines are open here is the machine's cost, and none of the server's.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const waits = { headersTimeout: 15_000, requestTimeout: 15_000, keepAliveTimeout: 60_000 };
const server = createServer({ ...waits, connectionsCheckingInterval: 50 }, (request, response) => {
  request.resume();
  request.once("end", () => response.end());
});
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
process.once("disconnect", () => process.exit());
