/** A release, a switch or a rollback that was refused; the message says why, for a person to read. */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';
}
