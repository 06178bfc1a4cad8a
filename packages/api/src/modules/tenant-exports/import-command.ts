import pino from 'pino';
import type { Config } from '../../config';
import { openDatabase } from '../../db/open-database';
import { withTenantEntry } from '../../db/tenant-transaction';
import { createMailer, createMailQueue } from '../../mail';
import { publicAddress } from '../../public-address';
import { readSecrets } from '../../secrets';
import { createLinkToken } from '../../security/link-token';
import { beginPasswordReset } from '../accounts';
import { type ImportedTenant, importTenant } from './import-tenant';
import { welcomeLinkDays, welcomeMail } from './welcome-mail';

/**
 * Imports an exported brewery and sends its users links to choose a password. Works beside a
 * running server, whose writes wait meanwhile.
 * @throws ConfigError
 */
export async function importTenantFile(config: Config, path: string): Promise<ImportedTenant> {
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
    for (const email of imported.emails) {
      const { token, hash } = createLinkToken();
      const expiresAt = new Date(Date.now() + welcomeLinkDays * 86_400_000);
      await withTenantEntry(
        opened.database,
        (tx) => beginPasswordReset(tx, { email, tokenHash: hash, expiresAt }),
        async (tx, account) => {
          if (!account) return;
          const mail = welcomeMail({
            ...account,
            breweryName: imported.breweryName,
            link: `${publicAddress(config, config.port)}/reset-password?token=${token}`,
            supportMailbox: config.site.mailboxes.support,
          });
          await mails.add(tx, mail, { validUntil: expiresAt });
        },
      );
    }
    await mails.deliver();
    return imported;
  } finally {
    mailer.close();
    await opened.close();
  }
}
