import { calendarDateOf } from '@cervoise/domain/dates';
import { ofBrewery, ofName } from '@cervoise/domain/text';
import { type RawBuilder, sql } from 'kysely';
import {
  type Actor,
  allowLongWork,
  type TenantTransaction,
  withTenant,
} from '../../db/tenant-transaction';
import { badUserInput } from '../../errors';
import type { ServiceDependencies } from '../../service-dependencies';
import { auditUser, lockManagedUser } from '../users';
import { readable } from './column-titles';
import { type ExportedTable, readTenantTables } from './exported-tables';
import { csvFileOf, jsonFileOf } from './manifest';
import { csvParts, jsonParts } from './table-files';
import { tableTitle } from './table-titles';
import { type ZippedFile, zipOf } from './zip';

/** Tables whose rows of a user are personal data, with a description. */
const ownTables: Readonly<Record<string, string>> = {
  sessions: 'vos sessions',
  saved_views: 'vos vues enregistrées',
  notification_preferences: 'vos préférences de notification',
};

const ownRows = (table: string, column: string, userId: string): RawBuilder<unknown> =>
  sql`(select * from ${sql.table(table)} where ${sql.ref(column)} = ${userId}) own`;

/**
 * A user's actions in the brewery: what, when; the written content belongs to the brewery.
 */
function activityOf(userId: string, tables: readonly ExportedTable[]): RawBuilder<unknown> {
  const parts = tables.map(
    ({ name }) =>
      sql`select ${tableTitle(name)} as what, created_at from ${sql.table(name)} where user_id = ${userId}`,
  );
  return sql`(${sql.join(parts, sql` union all `)}) activity`;
}

interface PersonalFile {
  readonly table: ExportedTable;
  readonly title: string;
}

async function personalFiles(tx: TenantTransaction, userId: string): Promise<PersonalFile[]> {
  const tables = (await readTenantTables(tx)).map((table) => ({ ...table, sealed: null }));
  const withColumn = (name: string) =>
    tables.filter(({ columns }) => columns.some((one) => one.name === name));
  const users = tables.filter(({ name }) => name === 'users');
  const notifications = tables.filter(({ name }) => name === 'notifications');
  const own = withColumn('user_id').filter(({ name }) => name in ownTables);
  const written = withColumn('user_id').filter(
    (table) => !(table.name in ownTables) && withColumn('created_at').includes(table),
  );
  return [
    ...users.map((table) => ({
      table: { ...table, source: ownRows('users', 'id', userId) },
      title: 'votre compte',
    })),
    ...notifications.map((table) => ({
      table: {
        ...table,
        source: sql`(select n.* from notifications n join notification_recipients r
          on r.tenant_id = n.tenant_id and r.notification_id = n.id
          where r.user_id = ${userId}) received`,
      },
      title: 'vos notifications',
    })),
    ...own.map((table) => ({
      table: { ...table, source: ownRows(table.name, 'user_id', userId) },
      title: ownTables[table.name] ?? table.name,
    })),
    {
      table: {
        name: 'security_events',
        columns: [
          { name: 'kind', type: 'text' },
          { name: 'detail', type: 'text' },
          { name: 'network', type: 'text' },
          { name: 'device', type: 'text' },
          { name: 'created_at', type: 'timestamp with time zone' },
        ],
        keyColumns: ['created_at', 'id'],
        sealed: null,
        source: sql`(select * from own_security_events(null)) own`,
      },
      title: 'vos connexions et ce qui touche à la sécurité de votre compte, depuis un an',
    },
    {
      table: {
        name: 'activity',
        columns: [
          { name: 'what', type: 'text' },
          { name: 'created_at', type: 'timestamp with time zone' },
        ],
        keyColumns: ['created_at', 'what'],
        sealed: null,
        source: activityOf(userId, written),
      },
      title: 'ce que vous avez écrit dans la brasserie, et quand',
    },
  ];
}

/** Of somebody who left: the security of an account is between its holder and the editor. */
const keptFromBrewery: readonly string[] = ['sessions', 'security_events'];

type Person = Pick<Actor, 'firstName' | 'lastName' | 'breweryName'>;

const readMe = ({ firstName, lastName, breweryName }: Person, files: readonly PersonalFile[]) =>
  [
    `Données personnelles ${ofName(firstName)} ${lastName}`,
    '',
    'Les mêmes données sont dans json/, pour un autre logiciel, et dans csv/, pour un tableur.',
    `Recettes, stocks et brassins sont ceux ${ofBrewery(breweryName)} : son administrateur les exporte.`,
    '',
    ...files.map(({ table, title }) => `${table.name} : ${title}`),
    '',
  ].join('\n');

export type PersonalExport = ReturnType<typeof createPersonalExport>;

/** Creates the export of a user's own data. */
export function createPersonalExport({
  database,
  now,
}: Pick<ServiceDependencies, 'database' | 'now'>) {
  async function zipFor(
    tx: TenantTransaction,
    person: Person,
    files: readonly PersonalFile[],
  ): Promise<Buffer> {
    async function* zipped(): AsyncGenerator<ZippedFile> {
      yield { name: 'LISEZMOI.txt', parts: [readMe(person, files)] };
      for (const { table } of files) {
        const parts = [tx, readable(table), null, async () => undefined] as const;
        yield { name: jsonFileOf(table.name), parts: jsonParts(...parts) };
        yield { name: csvFileOf(table.name), parts: csvParts(...parts) };
      }
    }
    const content: Uint8Array[] = [];
    for await (const piece of zipOf(zipped(), now())) content.push(piece);
    return Buffer.concat(content);
  }

  return {
    /** The personal data of a user, as a zip. */
    write: (actor: Actor): Promise<{ readonly name: string; readonly content: Buffer }> =>
      withTenant(database, actor, async (tx) => {
        await allowLongWork(tx);
        const content = await zipFor(tx, actor, await personalFiles(tx, actor.userId));
        return { name: `cervoise-mes-donnees-${calendarDateOf(now())}.zip`, content };
      }),

    /**
     * The personal data of a closed account of the actor's brewery, to be handed to that person, who
     * cannot log in any more.
     * @throws NOT_FOUND, FORBIDDEN on an account above, BAD_USER_INPUT for an open one
     */
    writeOfClosed: (
      actor: Actor,
      id: string,
    ): Promise<{ readonly name: string; readonly content: Buffer }> =>
      withTenant(database, actor, async (tx) => {
        const user = await lockManagedUser(tx, actor, id);
        if (user.isActive) {
          throw badUserInput('Ce compte est actif : cette personne exporte ses données elle-même.');
        }
        await allowLongWork(tx);
        const files = await personalFiles(tx, user.id);
        const handed = files.filter(({ table }) => !keptFromBrewery.includes(table.name));
        const person = { ...user, breweryName: actor.breweryName };
        const content = await zipFor(tx, person, handed);
        await auditUser(tx, actor, actor.tenantId, user, {
          action: 'user_exported',
          createdAt: now(),
        });
        return { name: `cervoise-donnees-${calendarDateOf(now())}.zip`, content };
      }),
  };
}
