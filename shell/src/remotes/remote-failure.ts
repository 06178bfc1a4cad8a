/** Why a remote's page cannot be shown. */
export type FailureCause =
  | 'not-found'
  | 'unreachable'
  | 'invalid-json'
  | 'timeout'
  | 'threw-on-load'
  | 'contract'
  | 'render';

/** A failure whose cause is known. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  override readonly cause: FailureCause;

  constructor(cause: FailureCause, message: string) {
    super(message);
    this.cause = cause;
  }
}

const texts: Record<FailureCause, string> = {
  'not-found': "Cette partie de l'application est introuvable pour le moment.",
  unreachable: "Cette page n'a pas pu être chargée.",
  'invalid-json': "Cette partie de l'application a répondu de façon inattendue.",
  timeout: "Cette partie de l'application met trop de temps à répondre.",
  'threw-on-load': "Cette partie de l'application n'a pas pu démarrer.",
  contract:
    "Cette partie de l'application n'est pas dans une version que la page ouverte sait afficher.",
  render: "Cette page n'a pas pu être affichée.",
};

/** What the screen says of a failure, in French. The menu and the other areas go on working. */
export function failureText(cause: FailureCause): string {
  if (cause === 'unreachable') return texts[cause];
  return `${texts[cause]} Le reste de l'application fonctionne.`;
}
