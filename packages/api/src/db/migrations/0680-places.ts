import { isolateTenantTable, type Migration } from './migration';

/** Raised with a French message; `database-errors.ts` recognises the code. */
const refuse = (message: string) =>
  `raise exception using errcode = 'CVPLC', message = '${message}';`;
/** How large a kind is, the largest first. */
const rankOf = (kind: string) =>
  `array_position(array['building', 'room', 'rack', 'position'], ${kind})`;

/**
 * Places of a brewery, each in a larger one: a building, a room, a rack, a position. The place around
 * a place is given by its name, as files and forms give it; the database finds its record, or adds it.
 * A larger kind around a smaller one makes four levels at most, and no circle.
 */
export const places: Migration = {
  name: '0680-places',
  sql: `
    create table places (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      name text not null check (char_length(name) between 1 and 80),
      name_key text collate french not null generated always as (search_key(name)) stored,
      kind text not null default 'room'
        check (kind in ('building', 'room', 'rack', 'position')),
      parent_id uuid,
      -- The name of the place around it.
      parent text check (char_length(parent) <= 80),
      -- From the largest down: « Cave › Étagère A ».
      path text not null default '',
      path_key text collate french not null generated always as (search_key(path)) stored,
      level smallint not null default 1 check (level between 1 and 4),
      -- Degrees Celsius.
      temperature_min numeric(4, 1) check (temperature_min between -40 and 60),
      temperature_max numeric(4, 1) check (temperature_max between -40 and 60),
      notes text check (char_length(notes) <= 2000),
      search_text text collate "C" not null generated always as (search_key(path)) stored,
      deleted_at timestamptz,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      updated_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, id),
      constraint places_parent foreign key (tenant_id, parent_id) references places (tenant_id, id),
      constraint places_temperatures check (temperature_min <= temperature_max)
    );
    create unique index places_active_name on places (tenant_id, name_key)
      where deleted_at is null;
    create index places_by_name on places (tenant_id, name_key, id);
    create index places_by_path on places (tenant_id, path_key, id);
    create index places_of_parent on places (tenant_id, parent_id) where parent_id is not null;
    ${isolateTenantTable('places', { allow: ['select', 'insert', 'update'] })}

    -- The active place of a name, accents and case aside, added as of this kind if there is none.
    create function place_of_name(tenant uuid, written text, new_kind text,
      out known_id uuid, out known_name text)
    language plpgsql set search_path = pg_catalog, public, pg_temp as $$
    begin
      loop
        -- Locked, so that it is not renamed before the name is stored.
        select p.id, p.name into known_id, known_name from places p
         where p.tenant_id = tenant and p.deleted_at is null and p.name_key = search_key(written)
           for share;
        if found then return; end if;
        insert into places as p (tenant_id, name, kind) values (tenant, btrim(written), new_kind)
          on conflict do nothing returning p.id, p.name into known_id, known_name;
        if found then return; end if;
      end loop;
    end $$;

    create function stand_in_place() returns trigger language plpgsql
    set search_path = pg_catalog, public, pg_temp as $$
    declare
      around places;
      rank integer := ${rankOf('new.kind')};
    begin
      if coalesce(btrim(new.parent), '') = '' then
        new.parent := null;
        if tg_op = 'UPDATE' and old.parent is not null then new.parent_id := null; end if;
      elsif new.parent_id is null
         or tg_op = 'UPDATE' and new.parent is distinct from old.parent
            and new.parent_id is not distinct from old.parent_id then
        select found.known_id, found.known_name into new.parent_id, new.parent
          from place_of_name(new.tenant_id, new.parent,
            (array['building', 'room', 'rack'])[greatest(rank - 1, 1)]) found;
      end if;
      new.level := 1;
      new.path := new.name;
      if new.parent_id is not null then
        select p.* into around from places p
         where p.tenant_id = new.tenant_id and p.id = new.parent_id for share;
        -- A stranger's is refused by the reference.
        if not found then return new; end if;
        if ${rankOf('around.kind')} >= rank then
          ${refuse('Un emplacement se trouve dans un plus grand : une case dans un rayonnage, un rayonnage dans une pièce, une pièce dans un bâtiment.')}
        end if;
        new.parent := around.name;
        new.level := around.level + 1;
        new.path := around.path || ' › ' || new.name;
      end if;
      if tg_op = 'UPDATE' and new.kind <> old.kind and exists (
           select from places p
            where p.tenant_id = new.tenant_id and p.parent_id = new.id and p.deleted_at is null
              and ${rankOf('p.kind')} <= rank) then
        ${refuse('Il contient des emplacements qui ne sont pas plus petits : changez d’abord leur genre.')}
      end if;
      return new;
    end $$;
    create trigger places_stand before insert or update of name, kind, parent, parent_id on places
      for each row when (current_user <> 'cervoise_backup') execute function stand_in_place();

    -- What stands in a renamed or moved place follows, down to the smallest.
    create function follow_place_around() returns trigger language plpgsql as $$
    begin
      update public.places set parent = new.name
       where tenant_id = new.tenant_id and parent_id = new.id;
      return null;
    end $$;
    create trigger places_moved after update on places
      for each row when (old.path is distinct from new.path)
      execute function follow_place_around();

    alter table saved_views
      drop constraint saved_views_list_check,
      add constraint saved_views_list_check
        check (list in ('ingredients', 'products', 'equipment', 'recipes', 'batches', 'users', 'leads', 'customers', 'suppliers', 'places'));
  `,
};
