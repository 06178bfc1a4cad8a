import type { Migration } from './migration';

/**
 * The releases of the site and their switches, for servers without a shared disk. They are left out
 * of backups: a deploy makes them again.
 */
export const sharedReleases: Migration = {
  name: '0611-shared-releases',
  sql: `
    create table shared_releases (
      name text not null check (name ~ '^(shell|mf-[a-z0-9-]+)$'),
      version text not null check (version ~ '^[a-z0-9][a-z0-9.-]{0,80}$'),
      primary key (name, version)
    );
    create table shared_release_files (
      name text not null,
      version text not null,
      path text not null check (char_length(path) between 1 and 300),
      content bytea not null,
      primary key (name, version, path),
      foreign key (name, version) references shared_releases on delete cascade
    );
    alter table shared_release_files alter column content set storage external;
    create table shared_release_switches (
      name text not null check (name ~ '^(shell|mf-[a-z0-9-]+)$'),
      since timestamptz not null,
      version text,
      switched_by text not null check (char_length(switched_by) <= 200),
      primary key (name, since)
    );
    grant select, insert, delete
      on shared_releases, shared_release_files, shared_release_switches to cervoise_app;
  `,
};
