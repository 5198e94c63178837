import { createSignedLinks } from "../../messages/index.ts";
import type { openBench } from "../tree/sample-tree.fixture.ts";
import { createFollowToLender, lenderPageSubject } from "./lender-page.ts";

type Bench = Awaited<ReturnType<typeof openBench>>;

/** For tests: makes links to the pages of lenders, and follows them. */
export function lenderLinks({ db, vault, applications, time }: Bench, siteId = "payday") {
  const clock = () => time.clock.now();
  const links = createSignedLinks(db, vault, clock);
  return {
    follow: createFollowToLender({ db, applications, vault, links, clock }),
    /** The token of a link. */
    linkTo: (applicationId: string, url: string) =>
      links.make({ purpose: "lender-page", siteId }, lenderPageSubject(applicationId, url)),
  };
}
