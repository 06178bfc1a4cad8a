import { ConfigError } from '../config-error';
import { serversOf } from './primary-client';

/** The setting that holds an address of PostgreSQL. */
type AddressSetting = 'DATABASE_URL' | 'CERVOISE_APP_DATABASE_URL';

const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'ENOENT']);

/** Whether PostgreSQL refused a role or its password. */
export const isRefusedLogin = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  (error.code === '28P01' || error.code === '28000');

/**
 * A failure to open the database as one line with the setting and the remedy; other errors are
 * returned as they are.
 * @param address its value, of which the password is not repeated
 */
export function explainFailedStart(
  error: unknown,
  setting: AddressSetting,
  address: string,
): unknown {
  if (typeof error !== 'object' || error === null) return error;
  // Errors of sockets and of PostgreSQL alike; any other has neither of these codes.
  const { code = '', message = '' } = error as Partial<NodeJS.ErrnoException>;
  const servers = serversOf(address).map((server) => new URL(server));
  const host = servers.map((server) => server.host).join(', ');
  const { username = '', pathname = '' } = servers[0] ?? {};
  const role = decodeURIComponent(username);
  const because = (sentence: string) =>
    new ConfigError(`${setting} : ${sentence}`, { cause: error });
  if (isRefusedLogin(error)) {
    return because(
      `PostgreSQL refuse le rôle « ${role} » ou son mot de passe. Corrigez l’adresse.`,
    );
  }
  if (code === '3D000') {
    return because(
      `la base « ${pathname.slice(1)} » n’existe pas. Créez-la, ou corrigez l’adresse.`,
    );
  }
  if (unreachable.has(code) || /timeout/.test(message)) {
    return because(
      `personne ne répond à ${host}. Vérifiez l’adresse, et que PostgreSQL est démarré.`,
    );
  }
  if (code === '42501') {
    return because(
      `le rôle « ${role} » n’a pas le droit de préparer la base (${message}). Donnez-lui le droit de créer des rôles (alter role … createrole), ou créez-les vous-même et indiquez CERVOISE_APP_DATABASE_URL.`,
    );
  }
  return error;
}
