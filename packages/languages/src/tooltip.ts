/** Messages of one field: by message key, and under `server` by code. */
export interface Tooltip {
  readonly server?: Readonly<Record<string, string>>;
  readonly [key: string]: string | Readonly<Record<string, string>> | undefined;
}
