import { type Migration, secureTenantTable } from './migration';

/** How often a brewery reads its fermenting beers; without a row nobody is reminded. */
export const readingReminders: Migration = {
  name: '0512-reading-reminders',
  sql: `
    create table reading_reminders (
      tenant_id uuid primary key references tenants (id),
      every_days integer check (every_days between 1 and 14)
    );
    ${secureTenantTable('reading_reminders', { allow: ['select', 'insert', 'update'] })}
  `,
};
