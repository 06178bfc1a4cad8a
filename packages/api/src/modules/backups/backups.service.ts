import { createHash } from 'node:crypto';
import { addBackup, listBackups } from '../../backup/backup-folder';
import { readInstallation } from '../../db/installation';
import { isDone, runOnce } from '../../db/request-once';
import { type Actor, withTenant } from '../../db/tenant-transaction';
import type { Backup } from '../../generated/resolvers';
import { writeMail } from '../../mail/write-mail';
import type { ServiceDependencies } from '../../service-dependencies';
import type { NewNotification, NotificationsService } from '../notifications';
import { mailRecipients } from '../users';

export type BackupsService = ReturnType<typeof createBackupsService>;

/** Unreadable contents named in a warning; the log has all. */
const mostNamed = 10;

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
  findUnreadable,
  mailer,
  publicUrl,
  now,
  log,
}: ServiceDependencies & {
  readonly notifications: NotificationsService;
  /** Names the sealed contents of all breweries that no key opens. */
  readonly findUnreadable: () => Promise<readonly string[]>;
}) {
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

  /** A requested backup; a repeat of the request returns the first one's. */
  async function createFor(actor: Actor, requestId: string | null | undefined): Promise<Backup> {
    if (!requestId) return create();
    const once = (run: () => Promise<Backup>) =>
      withTenant(database, actor, (tx) => runOnce(tx, actor, 'createBackup', requestId, run));
    const isRepeat = await withTenant(database, actor, (tx) =>
      isDone(tx, actor, 'createBackup', requestId),
    );
    // Written outside of a transaction, which would stay open for minutes.
    const written = isRepeat ? null : await create();
    const { fileName, size, createdAt } = await once(async () => written ?? create());
    // The stored result is JSON.
    return { fileName, size, createdAt: new Date(createdAt) };
  }

  /** Notifies the superadmins, in the app and by e-mail; once of a subject. */
  async function tell(
    { title, message, subjectKey }: Pick<NewNotification, 'title' | 'message' | 'subjectKey'>,
    remedy: string,
  ): Promise<void> {
    const { editorTenantId } = await readInstallation(database);
    if (!editorTenantId) return;
    const readers = await withTenant(database, { tenantId: editorTenantId }, async (tx) => {
      const isNew = await notifications.notify(
        tx,
        editorTenantId,
        {
          type: 'backup_failed',
          title,
          message,
          priority: 'high',
          subjectKey,
          action: '/brewing-ops/backups',
        },
        { at: now() },
      );
      return isNew ? mailRecipients(tx, { roles: ['superadmin'] }) : [];
    });
    for (const { email, firstName } of readers) {
      await mailer.send(
        writeMail({
          to: email,
          subject: title,
          greeting: `Bonjour ${firstName},`,
          paragraphs: [message, remedy],
          action: { label: 'Voir les sauvegardes', link: `${publicUrl()}/brewing-ops/backups` },
        }),
      );
    }
  }

  async function alert(failure: unknown): Promise<void> {
    const [last] = await list().catch(() => []);
    const title = 'La sauvegarde de la nuit a échoué';
    const message = [
      `Sauvegarde du ${moment.format(now())} : ${String(failure)}.`,
      last
        ? `La dernière qui a réussi date du ${moment.format(last.createdAt)}.`
        : 'Aucune sauvegarde n’a encore réussi.',
    ].join(' ');
    await tell({ title, message }, 'Une fois la cause levée, lancez « npm run backup ».');
  }

  /** Warns of contents that no key opens: the backup has them, and nobody can read them. */
  async function warnOfUnreadable(): Promise<void> {
    const found = await findUnreadable();
    if (found.length === 0) return;
    log.error({ unreadable: found }, 'sealed contents that no key opens');
    const named = found.slice(0, mostNamed).join(' ; ');
    const others = found.length > mostNamed ? ` ; et ${found.length - mostNamed} de plus` : '';
    await tell(
      {
        title: 'La sauvegarde contient des contenus que personne ne peut ouvrir',
        message: `La sauvegarde est écrite, mais aucune clé n’ouvre : ${named}${others}.`,
        // The same ones warn once.
        subjectKey: createHash('sha256').update(found.join('\n')).digest('base64url'),
      },
      'Remettez la clé qui manque dans CERVOISE_RECIPE_KEYS, ou une sauvegarde d’avant leur altération.',
    );
  }

  return {
    list,
    createFor,

    /**
     * The nightly backup; a failure is reported to the superadmins, as is what it contains and no
     * key opens.
     * @throws that failure
     */
    createDaily: async (): Promise<void> => {
      try {
        await create();
      } catch (error) {
        await alert(error).catch((unsent: unknown) => log.error({ err: unsent }, 'alert failed'));
        throw error;
      }
      await warnOfUnreadable();
    },
  };
}
