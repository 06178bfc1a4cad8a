import { isolateTenantTable, type Migration } from './migration';

/**
 * The content of recall files in pieces: one of 774 pages, sealed and sent whole, kept the server
 * from answering for a quarter of a second. A file of before is its own only piece.
 */
export const recallFilePieces: Migration = {
  name: '0643-recall-file-pieces',
  sql: `
    create table recall_file_pieces (
      tenant_id uuid not null references tenants (id),
      file_id uuid not null,
      position integer not null check (position > 0),
      -- Names and addresses of customers: sealed.
      sealed bytea not null,
      primary key (tenant_id, file_id, position),
      foreign key (tenant_id, file_id) references recall_files (tenant_id, id) on delete cascade
    );
    alter table recall_files drop constraint recall_files_content;
    alter table recall_files no force row level security;
    insert into recall_file_pieces (tenant_id, file_id, position, sealed)
      select tenant_id, id, 1, sealed from recall_files where sealed is not null;
    alter table recall_files force row level security;
    ${isolateTenantTable('recall_file_pieces', { allow: ['select', 'insert', 'delete'] })}
  `,
};
