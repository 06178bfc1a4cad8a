import { type Migration, secureTenantTable } from './migration';

/**
 * Whom a recall warned by mail, and what each customer answered. A mail that was sent leaves the
 * queue: `followed_mails` keeps what became of it, without recipient or content.
 */
export const recallCustomers: Migration = {
  name: '0571-recall-customers',
  sql: `
    create table followed_mails (
      id uuid primary key,
      sent_at timestamptz
    );
    grant select, insert, update on followed_mails to cervoise_app;
    grant select, insert, update, delete on followed_mails to cervoise_backup;

    -- A trigger, since servers of before deliver mails too while releases change.
    create function follow_sent_mail() returns trigger language plpgsql as $$
    begin
      update public.followed_mails set sent_at = now() where id = old.id;
      return null;
    end $$;
    create trigger mails_sent after delete on mails
      for each row when (old.failed_at is null) execute function follow_sent_mail();

    create table recall_mails (
      tenant_id uuid not null references tenants (id),
      recall_id uuid not null,
      customer_id uuid not null,
      -- The mail in the queue, and in followed_mails.
      mail_id uuid not null,
      -- Null once the customer is erased.
      recipient text check (char_length(recipient) <= 254),
      user_id uuid,
      user_name text not null,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, recall_id, customer_id),
      foreign key (tenant_id, recall_id) references recalls (tenant_id, id),
      foreign key (tenant_id, customer_id) references customers (tenant_id, id),
      foreign key (tenant_id, user_id) references users (tenant_id, id)
    );
    create index recall_mails_of_customer on recall_mails (tenant_id, customer_id);
    ${secureTenantTable('recall_mails', { allow: ['select', 'insert', 'update'] })}

    -- Append-only: the last answer of a customer counts.
    create table recall_answers (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      position bigint generated always as identity,
      recall_id uuid not null,
      customer_id uuid,
      -- Of a name that no customer had: its search key.
      name_key text collate french check (char_length(name_key) between 1 and 240),
      is_reached boolean not null,
      -- Containers.
      held_quantity integer not null check (held_quantity >= 0),
      returned_quantity integer not null check (returned_quantity >= 0),
      destroyed_quantity integer not null check (destroyed_quantity >= 0),
      remark text check (char_length(remark) <= 500),
      user_id uuid,
      user_name text not null,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, id),
      check ((customer_id is null) <> (name_key is null)),
      check (is_reached or held_quantity + returned_quantity + destroyed_quantity = 0),
      foreign key (tenant_id, recall_id) references recalls (tenant_id, id),
      foreign key (tenant_id, customer_id) references customers (tenant_id, id),
      foreign key (tenant_id, user_id) references users (tenant_id, id)
    );
    create index recall_answers_of_recall on recall_answers (tenant_id, recall_id, position);
    create index recall_answers_of_customer on recall_answers (tenant_id, customer_id);
    create index recall_answers_of_name on recall_answers (tenant_id, name_key);
    ${secureTenantTable('recall_answers', { allow: ['select', 'insert'] })}
    -- Of an erased customer.
    grant update (customer_id, name_key, remark) on recall_answers to cervoise_app;
  `,
};
