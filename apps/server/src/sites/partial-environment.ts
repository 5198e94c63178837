import type { RuntimeEnvironment } from "@loanbridge/contract";

type DeepPartial<T> = T extends readonly unknown[]
  ? Readonly<T>
  : T extends object
    ? { readonly [K in keyof T]?: DeepPartial<T[K]> }
    : T;

/** A layer of the environment: any part of it, at any depth, with lists as a whole. */
export type PartialEnvironment = DeepPartial<RuntimeEnvironment>;
