import { use, type ComponentType } from "react";

const failures = new Set<() => void>();

/** Makes each component that failed to load retry when it is shown next. */
export function forgetFailures(): void {
  for (const forget of failures) forget();
  failures.clear();
}

/**
 * A component whose code loads when it is first shown. Unlike `React.lazy` it can retry after a failure, which a
 * `LoadBoundary` shows.
 */
export function lazy<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  let code: ReturnType<typeof load> | undefined;
  const request = () => {
    const requested = load();
    requested.catch(() => failures.add(() => (code = undefined)));
    return requested;
  };
  return function Lazy(props: Props) {
    const { default: Part } = use((code ??= request()));
    return <Part {...props} />;
  };
}
