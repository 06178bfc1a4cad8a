import { createHmac } from 'node:crypto';
import pg from 'pg';
import { ConfigError } from '../config-error';

/** Password of a database role, derived equally on every server that holds the secret. */
export function rolePassword(secret: string, role: string): string {
  return createHmac('sha256', secret).update(`cervoise database role ${role}`).digest('hex');
}

/**
 * Timeouts of a request's work in the database; longer work raises them (`allowLongWork`). Set on
 * the role and not per connection: PgBouncer refuses these as start-up parameters.
 */
const requestLimits = {
  statement_timeout: '15s',
  lock_timeout: '10s',
  idle_in_transaction_session_timeout: '30s',
};

/** The pool's login, under row-level security. */
export interface AppRole {
  readonly name: string;
  /** Null when its login, and with it its timeouts, are managed elsewhere. */
  readonly password: string | null;
}

/** The role's name in the migrations, which is replaced by that of the database's own. */
const nameInMigrations = /\bcervoise_app\b/g;

/** A migration's SQL for the role of this database. */
export const sqlForRole = (sql: string, role: string) =>
  sql.replaceAll(nameInMigrations, pg.escapeIdentifier(role));

/**
 * The role of a database and a secret. Roles belong to the whole server: with one name for all, two
 * installations would set each other's password. With another secret the role is another one, so
 * that servers which still use the former secret keep theirs.
 */
export function appRoleOf(database: string, secret: string): AppRole {
  const mark = createHmac('sha256', secret).update(`cervoise role of ${database}`).digest('hex');
  // PostgreSQL's names have 63 bytes at most.
  const readable = database
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, 40);
  const name = `cervoise_app_${readable}_${mark.slice(0, 8)}`;
  return { name, password: rolePassword(secret, name) };
}

/** Whether this program named a role: only then it drops it. */
export const isOwnName = (role: string) => /^cervoise_app(_|$)/.test(role);

/**
 * Creates the three roles besides the owner, where they are missing: the application's (see
 * `AppRole`), `cervoise_gate` (owns the few functions that look across tenants before one is known)
 * and `cervoise_backup` (reads every row for backups).
 * @throws ConfigError when the application's role could bypass row-level security
 */
export async function ensureRoles(owner: pg.Client, app: AppRole): Promise<void> {
  const { rows } = await owner.query<{ owner: string; name: string | null; isMember: boolean }>(
    `select current_user as owner, rolname as name, pg_has_role(current_user, oid, 'member') as "isMember"
       from (select) as one left join pg_roles on rolname = any($1)`,
    [[app.name, 'cervoise_gate', 'cervoise_backup']],
  );
  const known = new Map(rows.map(({ name, isMember }) => [name, isMember]));
  const role = pg.escapeIdentifier(app.name);
  if (!known.has(app.name)) await owner.query(`create role ${role} login`);
  if (app.password) {
    await owner.query(`alter role ${role} login password '${app.password}'`);
    for (const [setting, limit] of Object.entries(requestLimits)) {
      await owner.query(`alter role ${role} set ${setting} = '${limit}'`);
    }
  }
  // By its name: a distributed database tells its other nodes nothing about `current_user`.
  const grantee = pg.escapeIdentifier(rows[0]?.owner ?? '');
  for (const shared of ['cervoise_gate', 'cervoise_backup']) {
    if (!known.has(shared)) await owner.query(`create role ${shared} nologin`);
    if (!known.get(shared)) await owner.query(`grant ${shared} to ${grantee}`);
  }
  await owner.query('grant create, usage on schema public to cervoise_gate');
  await owner.query(`grant usage on schema public to ${role}, cervoise_backup`);
  await owner.query('revoke create on schema public from public');
  const unbound = await owner.query(
    `select from pg_roles r where r.rolname = $1
        and (r.rolsuper or r.rolbypassrls or pg_has_role(r.oid, current_user, 'member'))`,
    [app.name],
  );
  if (unbound.rowCount) {
    throw new ConfigError(
      `Le rôle PostgreSQL ${app.name} ne doit pas pouvoir contourner la sécurité par ligne.`,
    );
  }
}
