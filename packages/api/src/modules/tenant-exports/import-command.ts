import type { Kysely } from 'kysely';
import pino, { type Logger } from 'pino';
import type { Config } from '../../config';
import type { Database } from '../../db/database';
import { openDatabase } from '../../db/open-database';
import { withTenantEntry } from '../../db/tenant-transaction';
import { createMailer, createMailQueue, type MailQueue } from '../../mail';
import { publicAddress } from '../../public-address';
import { readSecrets } from '../../secrets';
import { createLinkToken } from '../../security/link-token';
import { beginPasswordReset } from '../accounts';
import { type ImportedTenant, importTenant } from './import-tenant';
import { welcomeLinkDays, welcomeMail } from './welcome-mail';

/** An installed brewery, with the users whose link could not be written. */
export interface InstalledTenant extends ImportedTenant {
  readonly withoutLink: readonly string[];
}

/**
 * Queues a mail to each user with a link to choose a password; one that fails does not stop the others.
 * @returns the addresses without a link
 */
export async function sendWelcomeLinks(
  database: Kysely<Database>,
  { breweryName, emails }: Pick<ImportedTenant, 'breweryName' | 'emails'>,
  {
    mails,
    log,
    linkOf,
    supportMailbox,
  }: {
    readonly mails: Pick<MailQueue, 'add'>;
    readonly log: Pick<Logger, 'error'>;
    readonly linkOf: (token: string) => string;
    readonly supportMailbox: string;
  },
): Promise<string[]> {
  const withoutLink: string[] = [];
  for (const email of emails) {
    const { token, hash } = createLinkToken();
    const expiresAt = new Date(Date.now() + welcomeLinkDays * 86_400_000);
    await withTenantEntry(
      database,
      (tx) => beginPasswordReset(tx, { email, tokenHash: hash, expiresAt }),
      async (tx, account) => {
        if (!account) return;
        const mail = welcomeMail({ ...account, breweryName, link: linkOf(token), supportMailbox });
        await mails.add(tx, mail, { validUntil: expiresAt });
      },
    ).catch((error: unknown) => {
      log.error(error);
      withoutLink.push(email);
    });
  }
  return withoutLink;
}

/**
 * Imports an exported brewery and sends its users links to choose a password. Works beside a
 * running server: what it writes to recipes, stock and beer waits meanwhile.
 * @throws ConfigError
 */
export async function importTenantFile(config: Config, path: string): Promise<InstalledTenant> {
  const secrets = await readSecrets(config);
  const opened = await openDatabase(config, secrets, { joinRunning: true });
  const log = pino({ level: config.logLevel });
  const mailer = createMailer(config, log);
  const mails = createMailQueue({
    database: opened.database,
    secrets,
    mailer,
    log,
    now: () => new Date(),
    // Delivered below, once they are all queued.
    inBackground: () => undefined,
  });
  try {
    const imported = await importTenant(opened.ownerAddress, secrets, path);
    const withoutLink = await sendWelcomeLinks(opened.database, imported, {
      mails,
      log,
      linkOf: (token) => `${publicAddress(config, config.port)}/reset-password?token=${token}`,
      supportMailbox: config.site.mailboxes.support,
    });
    await mails.deliver();
    return { ...imported, withoutLink };
  } finally {
    mailer.close();
    await opened.close();
  }
}
