import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { sendFile } from "./send.ts";

test("a file is made only as far as the browser reads it, beside other answers, and no further once it has left", async () => {
  let made = 0;
  const ended = Promise.withResolvers<void>();
  const sent = Promise.withResolvers<void>();
  function* endless(): Generator<string> {
    try {
      for (;;) {
        made += 1;
        yield "x".repeat(1_000);
      }
    } finally {
      ended.resolve();
    }
  }
  const server = createServer((request, response) => {
    if (request.url !== "/file") response.end("answered");
    else sent.resolve(sendFile(response, { name: "endless.csv", type: "text/csv", pieces: endless() }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const ask = async (path: string): Promise<IncomingMessage> => {
    const { port } = server.address() as AddressInfo;
    const [response] = (await once(get({ host: "127.0.0.1", port, path }), "response")) as [IncomingMessage];
    return response;
  };
  const file = await ask("/file");
  await once(file, "readable");
  expect((await (await ask("/other")).toArray()).join("")).toBe("answered");
  file.destroy();
  await ended.promise;
  // A browser that leaves is no failure.
  await sent.promise;
  // Both ends of the connection hold some megabytes at most.
  expect(made).toBeLessThan(30_000);
  server.closeAllConnections();
  server.close();
});
