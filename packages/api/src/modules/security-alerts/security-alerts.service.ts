import { momentText } from '@cervoise/domain/dates';
import { readInstallation } from '../../db/installation';
import { withTenant } from '../../db/tenant-transaction';
import { writeMail } from '../../mail/write-mail';
import { describeDevice, shortenAddress } from '../../security/describe-client';
import type { ServiceDependencies } from '../../service-dependencies';
import type { NotificationsService } from '../notifications';
import {
  isNewDevice,
  type NewSecurityEvent,
  recordManyFailures,
  type SecurityLog,
} from '../security-log';
import { mailRecipients } from '../users';

/** Failed logins within an hour that raise an alert; people who forgot a password stay below. */
const manyFailures = { ofAccount: 10, ofNetwork: 50 };

interface Alert {
  readonly title: string;
  readonly message: string;
  readonly advice: string;
  readonly action: { readonly label: string; readonly path: string };
}

/** Alerts, in the app and by mail, for what the security log shows. */
export function createSecurityAlerts({
  database,
  notifications,
  securityLog,
  mails,
  publicUrl,
  inBackground,
  now,
}: Pick<ServiceDependencies, 'database' | 'mails' | 'publicUrl' | 'inBackground' | 'now'> & {
  readonly notifications: NotificationsService;
  readonly securityLog: SecurityLog;
}): void {
  /** Alerts one account, or all of the tenant. */
  const alert = (
    account: { readonly tenantId: string; readonly userId?: string },
    { title, message, advice, action }: Alert,
  ) =>
    withTenant(database, { tenantId: account.tenantId }, async (tx) => {
      const ids = account.userId === undefined ? undefined : [account.userId];
      for (const { id, email, firstName } of await mailRecipients(tx, { ids })) {
        await notifications.notifyOne(tx, account.tenantId, id, {
          type: 'security',
          title,
          message,
          priority: 'high',
          action: action.path,
        });
        const mail = writeMail({
          to: email,
          subject: title,
          greeting: `Bonjour ${firstName},`,
          paragraphs: [message, advice],
          action: { label: action.label, link: `${publicUrl()}${action.path}` },
        });
        await mails.add(tx, mail);
      }
    });

  async function alertOfFailures({ account, client }: NewSecurityEvent): Promise<void> {
    const network = shortenAddress(client.address);
    const accountId = account?.userId ?? null;
    const found = await recordManyFailures(database, { accountId, network }, manyFailures, now());
    for (const { isOfAccount, failures } of found) {
      if (isOfAccount && account) {
        await alert(account, {
          title: 'Nombreuses connexions échouées à votre compte',
          message: `${failures} tentatives de connexion à votre compte ont échoué en une heure ; la dernière le ${momentText(now())}, depuis ${network}.`,
          advice:
            'Ces tentatives ont échoué. Vérifiez vos connexions récentes dans votre profil ; si ce n’était pas vous, choisissez un mot de passe long et unique.',
          action: { label: 'Voir mon profil', path: '/profile' },
        });
        continue;
      }
      const { editorTenantId } = await readInstallation(database);
      if (!editorTenantId) continue;
      await alert(
        { tenantId: editorTenantId },
        {
          title: 'Nombreuses connexions échouées depuis un même réseau',
          message: `${failures} tentatives de connexion ont échoué en une heure depuis ${network}, sur un ou plusieurs comptes.`,
          advice:
            'Le journal de sécurité montre lesquels. Au besoin, bloquez ce réseau au pare-feu.',
          action: { label: 'Voir le journal de sécurité', path: '/brewing-ops/security' },
        },
      );
    }
  }

  /** A superadmin reaches every brewery's administration. */
  async function alertOfNewDevice({ account, client }: NewSecurityEvent, at: Date): Promise<void> {
    if (!account) return;
    const { editorTenantId } = await readInstallation(database);
    if (account.tenantId !== editorTenantId) return;
    const device = describeDevice(client.userAgent);
    if (!(await isNewDevice(database, account.userId, device, at))) return;
    await securityLog.record({ kind: 'new_device', account, client });
    await alert(account, {
      title: 'Connexion depuis un nouvel appareil',
      message: `Votre compte de superadministration s’est connecté le ${momentText(at)} depuis ${device} (${shortenAddress(client.address)}).`,
      advice:
        'Si c’était vous, il n’y a rien à faire. Sinon, fermez cette session et changez de mot de passe sans attendre.',
      action: { label: 'Voir mes sessions', path: '/profile' },
    });
  }

  securityLog.follow((event, at) => {
    if (event.kind === 'login_failed' || event.kind === 'login_refused') {
      inBackground('alert of failed logins', () => alertOfFailures(event));
    }
    if (event.kind === 'login') {
      inBackground('alert of a new device', () => alertOfNewDevice(event, at));
    }
  });
}
