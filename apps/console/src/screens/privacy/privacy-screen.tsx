import type { ScreenProps } from "../screen.ts";
import { CaseList } from "./case-list.tsx";
import { CaseView } from "./case-view.tsx";

/** The desk, or the privacy request of the address. */
export default function PrivacyScreen({ rest: [id] }: ScreenProps) {
  return id === undefined ? <CaseList /> : <CaseView id={id} />;
}
