import type { Migration } from './migration';

/**
 * Functions with parameters that read tables are PL/pgSQL: a distributed database cannot plan the
 * parameters of one in SQL. Their texts stay; a name that is a column and a parameter means the
 * column in both. Their present is that of the statement: an update of several nodes takes no volatile
 * function. The names of rows (`first_open_day`) and of keys (`search_key`) are left alone,
 * since PostgreSQL takes those of SQL into the statement that calls them.
 */
export const functionsWithParameters: Migration = {
  name: '0642-functions-with-parameters',
  sql: `
    do $migration$
    declare
      known record;
      body text;
    begin
      for known in
        select p.oid, p.prosrc as text, p.proretset as is_set, p.prorettype = 'void'::regtype as is_void,
               format_type(p.prorettype, null) as result
          from pg_proc p
         where p.pronamespace = 'public'::regnamespace and p.prosecdef and p.pronargs > 0
           and p.prolang = (select oid from pg_language where lanname = 'sql')
      loop
        body := rtrim(known.text, E' \\n;');
        body := case
          when known.is_set then format('begin return query %s; end', body)
          when known.is_void then format('begin %s; end', body)
          else format('declare answer %s; begin for answer in %s loop return answer; end loop;
                       return null; end', known.result, body)
        end;
        execute replace(
          replace(pg_get_functiondef(known.oid), known.text, E'\\n#variable_conflict use_column\\n' || body),
          E'\\n LANGUAGE sql\\n', E'\\n LANGUAGE plpgsql\\n');
      end loop;
      for known in
        select p.oid, p.prosrc as text from pg_proc p
         where p.pronamespace = 'public'::regnamespace and p.prosecdef
           and p.prosrc like '%clock\\_timestamp()%'
      loop
        execute replace(pg_get_functiondef(known.oid), known.text,
          replace(known.text, 'clock_timestamp()', 'statement_timestamp()'));
      end loop;
    end $migration$;
  `,
};
