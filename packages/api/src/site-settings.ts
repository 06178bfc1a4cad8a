import { type SiteFacts, siteFactsSchema } from '@cervoise/domain/site';
import { ConfigError } from './config-error';

/** The path of each setting in the site's facts. */
const places: Readonly<Record<string, readonly [string, ...string[]]>> = {
  CERVOISE_PUBLISHER_NAME: ['publisher', 'name'],
  CERVOISE_PUBLISHER_LEGAL_FORM: ['publisher', 'legalForm'],
  CERVOISE_PUBLISHER_SHARE_CAPITAL: ['publisher', 'shareCapital'],
  CERVOISE_PUBLISHER_REGISTRATION: ['publisher', 'registration'],
  CERVOISE_PUBLISHER_VAT_NUMBER: ['publisher', 'vatNumber'],
  CERVOISE_PUBLISHER_PHONE: ['publisher', 'phone'],
  CERVOISE_PUBLISHER_DIRECTOR: ['publisher', 'director'],
  CERVOISE_PUBLISHER_STREET: ['publisher', 'address', 'street'],
  CERVOISE_PUBLISHER_POSTAL_CODE: ['publisher', 'address', 'postalCode'],
  CERVOISE_PUBLISHER_CITY: ['publisher', 'address', 'city'],
  CERVOISE_PUBLISHER_COUNTRY: ['publisher', 'address', 'country'],
  CERVOISE_HOSTING_NAME: ['host', 'name'],
  CERVOISE_HOSTING_PHONE: ['host', 'phone'],
  CERVOISE_HOSTING_WEBSITE: ['host', 'website'],
  CERVOISE_HOSTING_STREET: ['host', 'address', 'street'],
  CERVOISE_HOSTING_POSTAL_CODE: ['host', 'address', 'postalCode'],
  CERVOISE_HOSTING_CITY: ['host', 'address', 'city'],
  CERVOISE_HOSTING_COUNTRY: ['host', 'address', 'country'],
  CERVOISE_MAIL_SUPPORT: ['mailboxes', 'support'],
  CERVOISE_MAIL_LEGAL: ['mailboxes', 'legal'],
  CERVOISE_MAIL_GDPR: ['mailboxes', 'privacy'],
  CERVOISE_MAIL_COMMERCIAL: ['mailboxes', 'sales'],
};

/** Names of the environment variables that describe the site. */
export const siteSettingNames: readonly string[] = Object.keys(places);

/** The demo's defaults, from numbers reserved for fiction. */
export const demoSiteSettings = { CERVOISE_PUBLISHER_PHONE: '02 61 91 00 37' } as const;

interface Branch {
  [key: string]: string | Branch;
}

/** Sets a value at its path; missing parts are left out, so that defaults apply. */
function plant(tree: Branch, [key, ...rest]: readonly [string, ...string[]], value: string): void {
  const [next, ...others] = rest;
  if (next === undefined) {
    tree[key] = value;
    return;
  }
  const branch = tree[key] ?? {};
  if (typeof branch === 'string') return;
  tree[key] = branch;
  plant(branch, [next, ...others], value);
}

/**
 * Reads the publisher, the host and the four mailboxes of the site.
 * @throws ConfigError naming an invalid setting or one that another requires
 */
export function readSiteSettings(environment: NodeJS.ProcessEnv): SiteFacts {
  const values: Branch = {};
  for (const [name, path] of Object.entries(places)) {
    const value = environment[name]?.trim();
    if (value) plant(values, path, value);
  }
  const parsed = siteFactsSchema.safeParse(values);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues[0]?.path.join('.');
  const [name = 'CERVOISE_PUBLISHER_NAME'] =
    Object.entries(places).find(([, path]) => path.join('.') === wrong) ?? [];
  throw new ConfigError(
    environment[name]?.trim()
      ? `${name} est illisible.`
      : `${name} est nécessaire quand une autre partie de l’adresse est donnée.`,
  );
}
