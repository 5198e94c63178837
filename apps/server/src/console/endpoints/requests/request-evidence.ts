import { evidenceDocument, evidenceOf, recordLook } from "../../../privacy/index.ts";
import { ConsoleProblem } from "../../transport/problems.ts";
import type { Handler } from "../handler.ts";
import { personalFile } from "../personal-file.ts";
import { checkedReason } from "../reason.ts";

export const requestEvidence: Handler<"requestEvidence"> = async (parts, { id, why, format }) => {
  const { db, vault, clock, lenders } = parts;
  const reason = checkedReason(why);
  const known = await db.selectFrom("application").select("id").where("id", "=", id).executeTakeFirst();
  if (known === undefined) throw new ConsoleProblem("not-found", "No request has this ID.");
  await recordLook(parts, { about: id, act: "evidence-exported", why: reason });
  const lenderName = (lender: string) => lenders().get(lender)?.file.name;
  const evidence = await evidenceOf({ db, vault, clock, lenderName }, id);
  if (evidence === undefined) throw new ConsoleProblem("not-found", "No request has this ID.");
  return personalFile(`evidence-${id}`, format, evidence, evidenceDocument);
};
