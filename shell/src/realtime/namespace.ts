import { restRequest } from '@cervoise/graphql-client/rest';
import { z } from 'zod';

const defaultNamespace = 'notifications';
const answerSchema = z.object({ namespace: z.string().min(1) });

/** The socket namespace from the server, without its slash; the default one when it is missing. */
export async function readNamespace(): Promise<string> {
  try {
    const { namespace } = answerSchema.parse(await restRequest('GET', '/notifications/ws-info'));
    return namespace.replace(/^\/+/, '') || defaultNamespace;
  } catch (cause) {
    console.error('Notifications : l’espace de connexion n’a pas pu être lu', cause);
    return defaultNamespace;
  }
}
