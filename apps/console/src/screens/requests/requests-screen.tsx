import type { ScreenProps } from "../screen.ts";
import { RequestList } from "./request-list.tsx";
import { RequestView } from "./request/request-view.tsx";

/** The list of requests, or the one of the address. */
export default function RequestsScreen({ rest: [id] }: ScreenProps) {
  return id === undefined ? <RequestList /> : <RequestView id={id} />;
}
