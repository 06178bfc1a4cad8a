import type { Migration } from './migration';

/** Messages of the realtime adapter that exceed the 8 kB of a NOTIFY. */
export const realtimeAttachments: Migration = {
  name: '0005-realtime-attachments',
  sql: `
    create table socket_io_attachments (
      id bigserial primary key,
      created_at timestamptz not null default now(),
      payload bytea not null
    );
    grant select, insert, delete on socket_io_attachments to cervoise_app;
    grant usage on sequence socket_io_attachments_id_seq to cervoise_app;
  `,
};
