/** Vite replaces these in a build. */
interface ImportMeta {
  /** The modules whose paths match. */
  glob(pattern: string, options: { readonly eager: true }): Record<string, Record<string, unknown>>;
  readonly env: {
    /** Whether the code is built for the server, or runs in a unit test. */
    readonly SSR: boolean;
  };
}
