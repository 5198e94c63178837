import type { ScreenProps } from "../screen.ts";
import { LenderDetail } from "./lender-detail.tsx";
import { LenderList } from "./lender-list.tsx";

export default function LendersScreen({ rest: [id] }: ScreenProps) {
  return id === undefined ? <LenderList /> : <LenderDetail id={id} />;
}
