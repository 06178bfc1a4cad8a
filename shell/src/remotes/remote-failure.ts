/** Why a remote's page cannot be shown. */
export type FailureCause =
  | 'not-found'
  | 'unreachable'
  | 'invalid-json'
  | 'timeout'
  | 'threw-on-load'
  | 'contract'
  | 'render';

/** A failure with a known cause. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  override readonly cause: FailureCause;

  constructor(cause: FailureCause, message: string) {
    super(message);
    this.cause = cause;
  }
}

/**
 * Causes by the messages of the federation runtime and the bundler's runtime; the first match
 * counts.
 */
const causes: readonly (readonly [RegExp, FailureCause])[] = [
  [/\(timeout: |timed out/, 'timeout'],
  [/ScriptNetworkError|ChunkLoadError|Loading (?:CSS )?chunk/, 'unreachable'],
];

const causeOf = (message: string): FailureCause =>
  causes.find(([pattern]) => pattern.test(message))?.[1] ?? 'threw-on-load';

/**
 * The cause of an error thrown while code was loaded.
 * @param what was being loaded; named in the message
 */
export function describeFailure(error: unknown, what: string): RemoteFailure {
  if (error instanceof RemoteFailure) return error;
  const message = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  return new RemoteFailure(causeOf(message), `${what}: ${message}`);
}

const texts: Record<FailureCause, string> = {
  'not-found': 'Cette partie de l’application est introuvable pour le moment.',
  unreachable: 'Cette page n’a pas pu être chargée.',
  'invalid-json': 'Cette partie de l’application a répondu de façon inattendue.',
  timeout: 'Cette partie de l’application met trop de temps à répondre.',
  'threw-on-load': 'Cette partie de l’application n’a pas pu démarrer.',
  contract:
    'Cette partie de l’application n’est pas dans une version que la page ouverte sait afficher.',
  render: 'Cette page n’a pas pu être affichée.',
};

/**
 * The French texts of a failure.
 * @param wholeApp whether the menu and the other areas are unavailable too
 */
export function failureText(cause: FailureCause, wholeApp = false): string {
  if (wholeApp || cause === 'unreachable') return texts[cause];
  return `${texts[cause]} Le reste de l’application fonctionne.`;
}
