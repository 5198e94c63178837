// Lenders that answer immediately, in a separate process, so only the tree's own cost is measured.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const answers: Readonly<Record<string, object>> = {
  "/bid": { ok: true, bid: 60 },
  "/pass": { ok: false },
  "/decline": { result: "declined" },
  "/buy": { result: "sold", price: 50 },
};

const server = createServer((request, response) => {
  request.resume().on("end", () => {
    const { origin, pathname } = new URL(request.url ?? "/", `http://${request.headers.host ?? ""}`);
    const body = JSON.stringify({ ...answers[pathname], url: `${origin}/welcome` });
    response
      .writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) })
      .end(body);
  });
});
server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo;
  console.log(JSON.stringify({ listening: `http://127.0.0.1:${String(port)}` }));
});
process.on("SIGTERM", () => {
  server.close();
  server.closeAllConnections();
});
