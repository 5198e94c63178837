import { requestHeader } from "@loanbridge/contract";
import type { FastifyRequest } from "fastify";
import { type Application, expectSameRequest } from "../../applications/index.ts";
import type { Site } from "../../sites/index.ts";
import type { Sessions } from "./session.ts";

/** The visitor's application, which a button of its page acts on. Throws `OtherRequest` if the page shows another one. */
export async function applicationShown(
  sessions: Pick<Sessions, "find">,
  request: FastifyRequest,
  site: Site,
): Promise<Application | undefined> {
  const application = await sessions.find(request, site);
  const mark = request.headers[requestHeader];
  expectSameRequest({ application, request: typeof mark === "string" ? mark : undefined });
  return application;
}
