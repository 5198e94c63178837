import type { RuntimeEnvironment } from "@loanbridge/contract";

type Partially<T> = T extends readonly unknown[]
  ? Readonly<T>
  : T extends object
    ? { readonly [K in keyof T]?: Partially<T[K]> }
    : T;

/** A layer of the environment: any part of it, down to any depth; lists are given whole. */
export type PartialEnvironment = Partially<RuntimeEnvironment>;
