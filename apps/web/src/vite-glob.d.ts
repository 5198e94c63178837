interface ImportMeta {
  /** Vite replaces the call with the modules whose paths match. */
  glob(pattern: string, options: { readonly eager: true }): Record<string, Record<string, unknown>>;
}
