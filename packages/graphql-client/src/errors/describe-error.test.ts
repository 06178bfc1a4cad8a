import { CombinedGraphQLErrors, ServerError } from '@apollo/client';
import { describeError } from './describe-error';
import {
  GraphqlResponseError,
  HttpStatusError,
  RequestTimeoutError,
  UserFacingError,
} from './request-errors';

const combined = (message: string, extensions?: Record<string, unknown>) =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions }] });

function serverError(status: number, body: unknown = '') {
  const bodyText = typeof body === 'string' ? body : JSON.stringify(body);
  return new ServerError('refused', { response: new Response('', { status }), bodyText });
}

it.each([
  [
    'UNAUTHENTICATED',
    "Erreur d'authentification",
    'Vous devez être connecté pour effectuer cette action.',
  ],
  [
    'FORBIDDEN',
    'Accès refusé',
    "Vous n'avez pas les droits nécessaires pour effectuer cette action.",
  ],
  ['NOT_FOUND', 'Non trouvé', 'Ressource non trouvée.'],
  ['INTERNAL_SERVER_ERROR', 'Erreur serveur', 'Une erreur est survenue sur le serveur.'],
  [
    'SERVICE_UNAVAILABLE',
    'Service indisponible',
    'Le service est momentanément indisponible. Réessayez dans un instant.',
  ],
])('describes %s', (code, title, message) => {
  const error = combined('whatever the server says', { code });
  expect(describeError(error)).toEqual({ code, title, message, fields: {} });
});

it('shows what the operator can do about a fault of the server', () => {
  const remedy = 'Le disque est plein. Libérez de la place.';
  const error = combined(remedy, { code: 'INTERNAL_SERVER_ERROR', remedy });
  expect(describeError(error)).toMatchObject({ title: 'Erreur serveur', message: remedy });
});

it('shows the server’s message for invalid input, and the fields', () => {
  const fields = { name: 'Le nom est requis.' };
  const error = combined('Le nom est requis.', { code: 'BAD_USER_INPUT', fields });
  expect(describeError(error)).toEqual({
    code: 'BAD_USER_INPUT',
    title: 'Données invalides',
    message: 'Le nom est requis.',
    fields,
  });
});

it('reports a read-only brewery with the server’s reason', () => {
  const error = combined('Le contrat est résilié.', { code: 'SUSPENDED' });
  expect(describeError(error)).toEqual({
    code: 'SUSPENDED',
    title: 'Lecture seule',
    message: 'Le contrat est résilié.',
    fields: {},
  });
});

it('has a default message for invalid input', () => {
  const error = { errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] };
  expect(describeError(error).message).toBe('Données invalides.');
});

it.each([
  ['a code nobody knows', combined('teapot', { code: 'TEAPOT' })],
  ['no code at all', combined('teapot')],
  ['an answer nobody understands', new GraphqlResponseError('Unknown GraphQL response structure')],
  ['a status nobody knows', serverError(418)],
])('words %s', (_case, error) => {
  expect(describeError(error)).toMatchObject({
    code: 'OTHER',
    title: 'Erreur',
    message: 'Une erreur est survenue.',
  });
});

it.each([
  ['Chromium', new TypeError('Failed to fetch')],
  ['Firefox', new TypeError('NetworkError when attempting to fetch resource.')],
  ['Safari', new TypeError('Load failed')],
  ['Node', new TypeError('fetch failed')],
  ['a server that is too slow', new RequestTimeoutError(30_000)],
])('words a network failure of %s', (_case, error) => {
  expect(describeError(error)).toMatchObject({
    code: 'NETWORK',
    title: 'Erreur de connexion',
    message: 'Impossible de se connecter au serveur. Vérifiez votre connexion internet.',
  });
});

it.each([
  ['a bug', new Error("Cannot read properties of undefined (reading 'x')")],
  ['text', 'oops'],
  ['nothing', undefined],
  ['null', null],
])('words %s without technical text', (_case, thrown) => {
  expect(describeError(thrown)).toMatchObject({
    code: 'UNKNOWN',
    message: 'Une erreur inconnue est survenue.',
  });
});

const dateMessage = 'Format de date invalide. Utilisez le format YYYY-MM-DD.';

it.each([
  [
    'by field',
    combined('Données invalides.', { code: 'BAD_USER_INPUT', fields: { expiryDate: dateMessage } }),
  ],
  ['by its message', combined(dateMessage, { code: 'BAD_USER_INPUT' })],
  [
    'by the type of a variable',
    combined(
      'Variable "$input" got invalid value "x" at "input.expiryDate"; Expected type "Date". No.',
    ),
  ],
])('tells a date format error %s', (_case, error) => {
  expect(describeError(error)).toMatchObject({
    code: 'DATE_FORMAT',
    title: 'Erreur de format de date',
    message: dateMessage,
  });
});

it('does not report a date format error when another field is wrong too', () => {
  const fields = { expiryDate: dateMessage, name: 'Le nom est requis.' };
  const error = combined('Données invalides.', { code: 'BAD_USER_INPUT', fields });
  expect(describeError(error).code).toBe('BAD_USER_INPUT');
});

it.each([
  [401, 'UNAUTHENTICATED'],
  [403, 'FORBIDDEN'],
  [404, 'NOT_FOUND'],
  [409, 'CONFLICT'],
  [429, 'TOO_MANY_REQUESTS'],
  [500, 'INTERNAL_SERVER_ERROR'],
  [503, 'SERVICE_UNAVAILABLE'],
])('describes an HTTP status %d without a body', (status, code) => {
  expect(describeError(serverError(status)).code).toBe(code);
  expect(describeError(new HttpStatusError(status, '<html>')).code).toBe(code);
});

it('reads the GraphQL errors and the REST body of a failed response', () => {
  const graphql = { errors: [{ message: 'Périmé.', extensions: { code: 'CONFLICT' } }] };
  expect(describeError(serverError(400, graphql))).toMatchObject({
    code: 'CONFLICT',
    message: 'Périmé.',
  });
  const rest = { code: 'BAD_USER_INPUT', message: 'Non.', fields: { email: 'Email invalide' } };
  expect(describeError(new HttpStatusError(400, JSON.stringify(rest)))).toMatchObject({
    code: 'BAD_USER_INPUT',
    message: 'Non.',
    fields: { email: 'Email invalide' },
  });
});

it('passes on an error that already has a message for users', () => {
  const error = new UserFacingError('Archivage', "L'archivage du brassin a échoué");
  expect(describeError(error)).toEqual({
    code: 'OTHER',
    title: 'Archivage',
    message: "L'archivage du brassin a échoué",
    fields: {},
  });
});

it('names who saved meanwhile', () => {
  const error = combined('modifiée', { code: 'CONFLICT', author: 'Hugo Lemaître' });
  expect(describeError(error).author).toBe('Hugo Lemaître');
  expect(describeError(combined('modifiée', { code: 'CONFLICT' }))).not.toHaveProperty('author');
});
