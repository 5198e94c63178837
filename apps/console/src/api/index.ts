export { download } from "./call.ts";
export { type Download, useDownload } from "./use-download.ts";
export { ProblemError } from "./problem-error.ts";
export { type Action, useAction } from "./use-action.ts";
export { type Query, useQuery } from "./use-query.ts";
export { type Stream, useStream } from "./use-stream.ts";
