export { useDownload } from "./use-download.ts";
export { ProblemError } from "./problem-error.ts";
export { saveFile } from "./save-file.ts";
export { Session, useSessionEnded } from "./session.tsx";
export { useAction } from "./use-action.ts";
export { type Query, useQuery } from "./use-query.ts";
export { useStream } from "./use-stream.ts";
