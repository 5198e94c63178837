import { once } from "node:events";
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";

/** As the registry answers about one package: https://docs.npmjs.com/cli/v11/commands/npm-audit#bulk-advisory-endpoint */
interface BulkAdvisory {
  readonly id: number;
  readonly url: string;
  readonly title: string;
  readonly severity: string;
  readonly vulnerable_versions: string;
}

export interface Registry {
  readonly url: string;
  /** What it was asked about: versions by name. */
  readonly asked: readonly Readonly<Record<string, readonly string[]>>[];
  close(): Promise<void>;
}

/** A registry on loopback that speaks npm's bulk advisories; without `advisories` it takes downloads alone, and refuses to be asked. */
export async function startRegistry(advisories?: Readonly<Record<string, readonly BulkAdvisory[]>>): Promise<Registry> {
  const asked: Record<string, string[]>[] = [];
  const server = createServer((request, response) => {
    const answer = (status: number, body: unknown): void => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    };
    const read = async (): Promise<void> => {
      const body = await buffer(request);
      const { pathname } = new URL(request.url ?? "/", "http://registry");
      if (request.method !== "POST") {
        // npm asks which versions there are of a package that has an advisory.
        const name = decodeURIComponent(pathname.slice(1));
        const versions = Object.fromEntries(
          (asked[0]?.[name] ?? []).map((version) => [version, { name, version, dist: {} }]),
        );
        return answer(200, { name, versions, "dist-tags": {} });
      }
      if (!advisories || pathname !== "/-/npm/v1/security/advisories/bulk") return answer(405, {});
      const text = request.headers["content-encoding"] === "gzip" ? gunzipSync(body) : body;
      asked.push(JSON.parse(text.toString()) as Record<string, string[]>);
      answer(200, advisories);
    };
    void read();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`,
    asked,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
