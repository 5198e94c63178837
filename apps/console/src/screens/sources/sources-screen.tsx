import type { ScreenProps } from "../screen.ts";
import { SourceDetail } from "./source-detail.tsx";
import { SourceList } from "./source-list.tsx";

export default function SourcesScreen({ rest: [name] }: ScreenProps) {
  return name === undefined ? <SourceList /> : <SourceDetail name={name} />;
}
