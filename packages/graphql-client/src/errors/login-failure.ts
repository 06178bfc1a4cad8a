import { failureCodeOf } from './failure-code';
import { graphqlErrorsOf, isRecord, serverMessageOf } from './graphql-error-entries';
import { isUserFacing } from './user-facing';

const throttlingWords = /too many requests|throttl|rate limit/i;

function isThrottled(error: unknown): boolean {
  if (failureCodeOf(error) === 'TOO_MANY_REQUESTS') return true;
  const own = isRecord(error) && typeof error.message === 'string' ? error.message : '';
  return throttlingWords.test(`${own} ${serverMessageOf(error) ?? ''}`);
}

/** The French message of a failed login. */
export function loginFailureMessage(error: unknown): string {
  if (isUserFacing(error)) return error.message;
  if (failureCodeOf(error) === 'NETWORK') {
    return 'Impossible de se connecter au serveur. Veuillez vérifier votre connexion internet ou réessayer plus tard.';
  }
  if (isThrottled(error)) {
    return 'Trop de tentatives de connexion. Veuillez réessayer dans quelques minutes.';
  }
  if (graphqlErrorsOf(error).length > 0) {
    return serverMessageOf(error) ?? 'Une erreur est survenue lors de la connexion';
  }
  return 'Erreur de connexion. Veuillez vérifier vos identifiants ou votre connexion internet.';
}
