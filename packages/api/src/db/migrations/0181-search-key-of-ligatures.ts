import type { Migration } from './migration';

/** Expands accented ligatures (« ǣ ») too, so that the search key is idempotent. */
export const searchKeyOfLigatures: Migration = {
  name: '0181-search-key-of-ligatures',
  sql: `
    create or replace function search_key(value text) returns text
    language sql immutable strict parallel safe as $$
      select btrim(regexp_replace(replace(replace(lower(regexp_replace(
        normalize(translate(value, '’ʼ', ''''''), NFD),
        '[\\u0300-\\u036f\\u00a8\\u00af\\u00b4\\u00b7\\u00b8^\`]', '', 'g')),
        'œ', 'oe'), 'æ', 'ae'), '\\s+', ' ', 'g'));
    $$;
  `,
};
