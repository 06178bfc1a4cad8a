import pino from 'pino';
import type { Config } from '../../config';
import { openDatabase } from '../../db/open-database';
import { createMailer } from '../../mail';
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
  const mailer = createMailer(config, pino({ level: config.logLevel }));
  try {
    const imported = await importTenant(opened.ownerAddress, secrets, path);
    for (const email of imported.emails) {
      const { token, hash } = createLinkToken();
      const account = await beginPasswordReset(opened.database, {
        email,
        tokenHash: hash,
        expiresAt: new Date(Date.now() + welcomeLinkDays * 86_400_000),
      });
      if (!account) continue;
      await mailer.send(
        welcomeMail({
          ...account,
          breweryName: imported.breweryName,
          link: `${publicAddress(config, config.port)}/reset-password?token=${token}`,
          supportMailbox: config.site.mailboxes.support,
        }),
      );
    }
    return imported;
  } finally {
    mailer.close();
    await opened.close();
  }
}
