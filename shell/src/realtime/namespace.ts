import { restRequest } from '@cervoise/graphql-client/rest';

const defaultNamespace = 'notifications';

// Without zod, since every page behind the login starts with this.
function namespaceIn(answer: unknown): string {
  const namespace =
    typeof answer === 'object' && answer !== null && Reflect.get(answer, 'namespace');
  if (typeof namespace !== 'string' || namespace === '') throw new TypeError('No namespace');
  return namespace;
}

/** The socket namespace from the server, without its slash; the default one when it is missing. */
export async function readNamespace(): Promise<string> {
  try {
    const namespace = namespaceIn(await restRequest('GET', '/notifications/ws-info'));
    return namespace.replace(/^\/+/, '') || defaultNamespace;
  } catch (cause) {
    console.error('Notifications : l’espace de connexion n’a pas pu être lu', cause);
    return defaultNamespace;
  }
}
