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
export function later<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  let code: ReturnType<typeof load> | undefined;
  const ask = () => {
    const asked = load();
    asked.catch(() => failures.add(() => (code = undefined)));
    return asked;
  };
  return function Later(props: Props) {
    const { default: Part } = use((code ??= ask()));
    return <Part {...props} />;
  };
}
