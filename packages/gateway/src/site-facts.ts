import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Config, ConfigError } from '@cervoise/api';
import { type SiteFacts, siteFactsSchema } from '@cervoise/domain/site';
import { z } from 'zod';
import { errorCode } from './releases/error-code';

/** Where an installation says who publishes and hosts it. */
const siteFile = 'site.json';

async function readSiteFile(file: string): Promise<object> {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return {};
    throw new ConfigError(`${file} n'est pas un objet JSON.`);
  }
}

/**
 * Reads what the public pages say of the publisher, the host and the mailboxes: `site.json` of the
 * data folder, else defaults; the mailboxes are settings.
 * @throws ConfigError when the file cannot be read or says something else
 */
export async function readSiteFacts(
  config: Pick<Config, 'dataDirectory' | 'mailboxes'>,
): Promise<SiteFacts> {
  const { support, legal, gdpr, commercial } = config.mailboxes;
  const file = path.join(config.dataDirectory, siteFile);
  const parsed = siteFactsSchema.safeParse({
    mailboxes: { support, legal, privacy: gdpr, sales: commercial },
    ...(await readSiteFile(file)),
  });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ConfigError(`${file} : ${issue?.path.join('.')}, ${issue?.message}.`);
}
