import { ApiError } from '../../errors';

/**
 * Why an import or its undoing failed, in French: a refusal says so itself.
 * @param outcome what an unexpected error leaves: « rien n’a été importé. »
 */
export const importFailure = (error: unknown, outcome: string): string =>
  error instanceof ApiError ? error.message : `Une erreur est survenue sur le serveur : ${outcome}`;
