import type { Migration } from './migration';

/** The search key of `@cervoise/domain/text` in SQL, for generated columns. */
export const searchKeyFunction: Migration = {
  name: '0030-search-key',
  sql: `
    create function search_key(value text) returns text
    language sql immutable strict parallel safe as $$
      select btrim(regexp_replace(regexp_replace(lower(normalize(
        replace(replace(replace(replace(translate(value, '’ʼ', ''''''),
          'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), NFD)),
        '[\\u0300-\\u036f\\u00a8\\u00af\\u00b4\\u00b7\\u00b8^\`]', '', 'g'), '\\s+', ' ', 'g'));
    $$;
  `,
};
