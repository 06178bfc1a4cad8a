import { addBackup, listBackups } from '../../backup/backup-folder';
import { readInstallation } from '../../db/installation';
import { withTenant } from '../../db/tenant-transaction';
import type { Backup } from '../../generated/resolvers';
import { writeMail } from '../../mail/write-mail';
import type { ServiceDependencies } from '../../service-dependencies';
import type { NotificationsService } from '../notifications';
import { mailRecipients } from '../users';

export type BackupsService = ReturnType<typeof createBackupsService>;

const moment = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});

/** Nightly and requested backups of the installation. */
export function createBackupsService({
  config,
  secrets,
  database,
  ownerAddress,
  notifications,
  mailer,
  publicUrl,
  now,
  log,
}: ServiceDependencies & { readonly notifications: NotificationsService }) {
  const folder = config.backupDirectory;

  const list = (): Promise<Backup[]> => listBackups(folder);

  async function write(): Promise<Backup> {
    const written = await addBackup(ownerAddress, { folder, key: secrets.backupKey, now: now() });
    const { fileName, createdAt, size, tableCount, rowCount } = written;
    log.info({ fileName, size, tableCount, rowCount }, 'backup written');
    return { fileName, createdAt, size };
  }

  let running: Promise<Backup> | null = null;
  /** A backup; one requested while another is written is that one. */
  function create(): Promise<Backup> {
    running ??= write().finally(() => {
      running = null;
    });
    return running;
  }

  /** Notifies the superadmins, in the app and by e-mail. */
  async function alert(failure: unknown): Promise<void> {
    const { editorTenantId } = await readInstallation(database);
    if (!editorTenantId) return;
    const [last] = await list().catch(() => []);
    const title = 'La sauvegarde de la nuit a échoué';
    const message = [
      `Sauvegarde du ${moment.format(now())} : ${String(failure)}.`,
      last
        ? `La dernière qui a réussi date du ${moment.format(last.createdAt)}.`
        : 'Aucune sauvegarde n’a encore réussi.',
    ].join(' ');
    const readers = await withTenant(database, { tenantId: editorTenantId }, async (tx) => {
      await notifications.notify(
        tx,
        editorTenantId,
        { type: 'backup_failed', title, message, priority: 'high', action: '/brewing-ops' },
        { at: now() },
      );
      return mailRecipients(tx, { roles: ['superadmin'] });
    });
    for (const { email, firstName } of readers) {
      await mailer.send(
        writeMail({
          to: email,
          subject: title,
          greeting: `Bonjour ${firstName},`,
          paragraphs: [message, 'Une fois la cause levée, lancez « npm run backup ».'],
          action: { label: 'Voir les sauvegardes', link: `${publicUrl()}/brewing-ops` },
        }),
      );
    }
  }

  return {
    list,
    create,

    /** The nightly backup; a failure is reported to the superadmins. @throws that failure */
    createDaily: async (): Promise<void> => {
      try {
        await create();
      } catch (error) {
        await alert(error).catch((unsent: unknown) => log.error({ err: unsent }, 'alert failed'));
        throw error;
      }
    },
  };
}
