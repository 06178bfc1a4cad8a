import { createHash } from 'node:crypto';
import { calendarDateOf, momentText } from '@cervoise/domain/dates';
import { addBackup, listBackups } from '../../backup/backup-folder';
import { ConfigError } from '../../config-error';
import { readInstallation } from '../../db/installation';
import { type Actor, withTenant } from '../../db/tenant-transaction';
import { isRepeat, writeOnce } from '../../db/write-once';
import { FaultWithRemedy } from '../../errors';
import type { Backup } from '../../generated/resolvers';
import { writeMail } from '../../mail/write-mail';
import type { ServiceDependencies } from '../../service-dependencies';
import type { NewNotification, NotificationsService } from '../notifications';
import { mailRecipients } from '../users';

export type BackupsService = ReturnType<typeof createBackupsService>;

/** Unreadable contents named in a warning; the log has all. */
const mostNamed = 10;

/** The words of a failure, as part of a sentence. */
const reasonOf = (failure: unknown) =>
  String(failure)
    .replace(/^\w*Error: /, '')
    .replace(/\.$/, '');

/** Nightly and requested backups of the installation. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the operations of one service, each a function of its own, over the same dependencies
export function createBackupsService({
  config,
  secrets,
  database,
  readSource,
  notifications,
  findUnreadable,
  mails,
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
    const { ownerAddress } = await readSource();
    const options = { folder, key: secrets.backupKey, now: now(), log };
    const written = await addBackup(ownerAddress, options);
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

  /** A failure with its remedy, for the superadmin who asked for a backup. */
  function explain(failure: unknown): never {
    if (!(failure instanceof ConfigError)) throw failure;
    throw new FaultWithRemedy(failure.message, { cause: failure });
  }

  /**
   * A requested backup; a repeat of the request returns the first one's.
   * @throws INTERNAL_SERVER_ERROR with the remedy when the disk is full
   */
  async function createFor(actor: Actor, requestId: string | null | undefined): Promise<Backup> {
    const operation = 'createBackup';
    const repeats = await withTenant(database, actor, (tx) =>
      isRepeat(tx, actor, operation, requestId),
    );
    // Written outside of a transaction, which would stay open for minutes.
    const written = repeats ? null : await create().catch(explain);
    const request = { operation, requestId, about: written?.fileName ?? '', input: {} };
    return writeOnce(
      database,
      actor,
      request,
      async () => written ?? create().catch(explain),
      async (_tx, first) => (await list()).find(({ fileName }) => fileName === first),
    );
  }

  /** Notifies the superadmins, in the app and by e-mail; once of a subject. */
  async function tell(
    { title, message, subjectKey }: Pick<NewNotification, 'title' | 'message' | 'subjectKey'>,
    remedy: string,
  ): Promise<void> {
    const { editorTenantId } = await readInstallation(database);
    if (!editorTenantId) return;
    await withTenant(database, { tenantId: editorTenantId }, async (tx) => {
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
      if (!isNew) return;
      for (const { email, firstName } of await mailRecipients(tx, { roles: ['superadmin'] })) {
        const mail = writeMail({
          to: email,
          subject: title,
          greeting: `Bonjour ${firstName},`,
          paragraphs: [message, remedy],
          action: { label: 'Voir les sauvegardes', link: `${publicUrl()}/brewing-ops/backups` },
        });
        await mails.add(tx, mail);
      }
    });
  }

  async function alert(failure: unknown): Promise<void> {
    const [last] = await list().catch(() => []);
    const title = 'La sauvegarde de la nuit a échoué';
    const message = [
      `Sauvegarde du ${momentText(now())} : ${reasonOf(failure)}.`,
      last
        ? `La dernière qui a réussi date du ${momentText(last.createdAt)}.`
        : 'Aucune sauvegarde n’a encore réussi.',
    ].join(' ');
    // It is tried again each hour; one notification a day.
    const subjectKey = `failed ${calendarDateOf(now())}`;
    await tell(
      { title, message, subjectKey },
      'Une fois la cause levée, lancez « npm run backup ».',
    );
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
      // The backup is good. If this failed the job, an hourly retry would push older backups out.
      await warnOfUnreadable().catch((error: unknown) =>
        log.error({ err: error }, 'sealed contents were not checked'),
      );
    },
  };
}
