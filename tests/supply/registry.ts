import { once } from "node:events";
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";

/** The registry's answer about one package: https://docs.npmjs.com/cli/v11/commands/npm-audit#bulk-advisory-endpoint */
interface BulkAdvisory {
  readonly id: number;
  readonly url: string;
  readonly title: string;
  readonly severity: string;
  readonly vulnerable_versions: string;
}

export interface Registry {
  readonly url: string;
  /** The queries it received: versions by name. */
  readonly queries: readonly Readonly<Record<string, readonly string[]>>[];
  close(): Promise<void>;
}

/**
 * A registry on loopback that implements npm's bulk advisories. Without `advisories` it serves only downloads and
 * refuses queries.
 */
export async function startRegistry(advisories?: Readonly<Record<string, readonly BulkAdvisory[]>>): Promise<Registry> {
  const queries: Record<string, string[]>[] = [];
  const server = createServer((request, response) => {
    const answer = (status: number, body: unknown): void => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    };
    const read = async (): Promise<void> => {
      const body = await buffer(request);
      const { pathname } = new URL(request.url ?? "/", "http://registry");
      if (request.method !== "POST") {
        // npm requests the list of versions of a package that has an advisory.
        const name = decodeURIComponent(pathname.slice(1));
        const versions = Object.fromEntries(
          (queries[0]?.[name] ?? []).map((version) => [version, { name, version, dist: {} }]),
        );
        return answer(200, { name, versions, "dist-tags": {} });
      }
      if (!advisories || pathname !== "/-/npm/v1/security/advisories/bulk") return answer(405, {});
      const text = request.headers["content-encoding"] === "gzip" ? gunzipSync(body) : body;
      queries.push(JSON.parse(text.toString()) as Record<string, string[]>);
      answer(200, advisories);
    };
    void read();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`,
    queries,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
