/** A release, a switch or a rollback that was refused; the message is shown to the user. */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';
}
