import { createHmac } from 'node:crypto';
import type { Client } from 'pg';
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

/**
 * Creates the three roles besides the owner, where they are missing: `cervoise_app` (the pool's
 * login, under row-level security), `cervoise_gate` (owns the few functions that look across
 * tenants before one is known) and `cervoise_backup` (reads every row for backups).
 * @param appPassword set on `cervoise_app`; null when its login, and with it its timeouts, are
 * managed elsewhere
 * @throws ConfigError when `cervoise_app` could bypass row-level security
 */
export async function ensureRoles(owner: Client, appPassword: string | null): Promise<void> {
  const existing = await owner.query<{ rolname: string }>(
    `select rolname from pg_roles where rolname like 'cervoise\\_%'`,
  );
  const names = new Set(existing.rows.map((row) => row.rolname));
  if (!names.has('cervoise_app')) await owner.query('create role cervoise_app login');
  if (appPassword) {
    await owner.query(`alter role cervoise_app login password '${appPassword}'`);
    for (const [setting, limit] of Object.entries(requestLimits)) {
      await owner.query(`alter role cervoise_app set ${setting} = '${limit}'`);
    }
  }
  for (const role of ['cervoise_gate', 'cervoise_backup']) {
    if (!names.has(role)) await owner.query(`create role ${role} nologin`);
  }
  await owner.query('grant cervoise_gate, cervoise_backup to current_user');
  await owner.query('grant create, usage on schema public to cervoise_gate');
  await owner.query('grant usage on schema public to cervoise_app, cervoise_backup');
  await owner.query('revoke create on schema public from public');
  const app = await owner.query<{ unbound: boolean }>(
    `select r.rolsuper or r.rolbypassrls
            or pg_has_role(r.oid, current_user, 'member') as unbound
       from pg_roles r where r.rolname = 'cervoise_app'`,
  );
  if (app.rows[0]?.unbound) {
    throw new ConfigError(
      'Le rôle PostgreSQL cervoise_app ne doit pas pouvoir contourner la sécurité par ligne.',
    );
  }
}
