/** A backup that is not made, or not restored. The message says why, and what to do. */
export class BackupRefused extends Error {
  override readonly name = "BackupRefused";
}
