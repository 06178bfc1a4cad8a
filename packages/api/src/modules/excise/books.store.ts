import type { FiledDeclaration } from '@cervoise/domain/customs-file';
import type { TaxedAt } from '@cervoise/domain/excise';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { movedAgain, returnedSales } from '../inventory';
import type { ExciseSettings, StoredRate, StoredYear } from './excise.store';
import type { StoredClosing } from './month-closings.store';

/** An observation of a month (YYYY-MM) on a product. */
export interface StoredObservation {
  readonly month: string;
  readonly label: string;
  readonly observation: string;
}

/** The last declaration of a month. */
export interface StoredDeclaration extends FiledDeclaration {
  /** YYYY-MM-DD. */
  readonly declaredOn: string;
  readonly userName: string;
  readonly createdAt: Date;
}

/** What beer of a batch was taxed by in a closed month (YYYY-MM) whose sales came back since. */
export interface PaidSale extends TaxedAt {
  readonly month: string;
  readonly batchId: string;
}

/** The name under which customs know the beer of a batch. */
interface DeclaredName {
  readonly batchId: string;
  readonly beerName: string;
}

/** What the excise of some months is counted with. */
export interface Books {
  /** Those that hold of the months, and the latest; oldest first. */
  readonly closings: readonly StoredClosing[];
  readonly paidSales: readonly PaidSale[];
  /** Of batches that the latest closing has no stock of. */
  readonly declaredNames: readonly DeclaredName[];
  /** Of each day the ones entered last. */
  readonly rates: readonly StoredRate[];
  /** Of each year the statement made last, latest year first. */
  readonly years: readonly StoredYear[];
  readonly settings: ExciseSettings;
  readonly observations: readonly StoredObservation[];
  /** Of each month, and of the latest that was declared; oldest first. */
  readonly declarations: readonly StoredDeclaration[];
}

/** Instants within JSON are texts. */
type Written<Row> = Omit<Row, 'createdAt'> & { readonly createdAt: string };
const read = <Row extends { readonly createdAt: string }>({ createdAt, ...row }: Row) => ({
  ...row,
  createdAt: new Date(createdAt),
});

/** Of the months that are not closed; null where none is. */
const firstOpenDay = sql`(select (max(month) + interval '1 month')::date
  from month_closings where reopened_at is null)`;

/** Those of which the latest closing has beer, with the name that it is known by. */
const batchesInStock = sql`
  select (held ->> 'batchId')::uuid from month_closings latest
   cross join lateral jsonb_array_elements(latest.figures -> 'excise' -> 'closing') held
   where latest.reopened_at is null and latest.month + interval '1 month' = ${firstOpenDay}
     and held ->> 'batchId' is not null`;

/**
 * The names that beer was closed under: of a batch that was sold out at the latest closing and moves
 * again, and of batches in months that were reopened after they had been declared.
 */
const declaredNames = sql`(
  select distinct on (named.batch_id) named.batch_id, named.line -> 'product' ->> 'beerName' as beer_name
    from (
      select again.batch_id::text as batch_id, closing.month, closing.created_at, line
        from ${movedAgain(firstOpenDay)} again
        join month_closings closing
          on closing.tenant_id = again.tenant_id and closing.month = again.month
       cross join lateral jsonb_array_elements(closing.figures -> 'excise' -> 'lines') line
       where again.batch_id not in (${batchesInStock})
         and closing.reopened_at is null and line -> 'batchIds' ? again.batch_id::text
      union all
      select batch.id, closing.month, closing.created_at, line
        from month_closings closing
       cross join lateral jsonb_array_elements(closing.figures -> 'excise' -> 'lines') line
       cross join lateral jsonb_array_elements_text(line -> 'batchIds') batch (id)
       where closing.reopened_at is not null
         and closing.month >= coalesce(${firstOpenDay}, '-infinity'::date)
         and exists (
           select from excise_declarations declared
            where declared.tenant_id = closing.tenant_id and declared.month = closing.month)
    ) named
   where named.line -> 'product' ->> 'beerName' is not null
   order by named.batch_id, named.month desc, named.created_at desc)`;

/** Of some months (YYYY-MM, both included), in one statement. */
export async function selectBooks(
  tx: TenantTransaction,
  first: string,
  last: string,
): Promise<Books> {
  const months = sql`between ${`${first}-01`}::date and ${`${last}-01`}::date`;
  const { rows } = await sql<{
    closings: Written<StoredClosing>[];
    paidSales: PaidSale[];
    declaredNames: DeclaredName[];
    rates: Written<StoredRate>[];
    years: Written<StoredYear>[];
    settings: ExciseSettings | null;
    observations: StoredObservation[];
    declarations: Written<StoredDeclaration>[];
  }>`
    select
      (select coalesce(json_agg(json_build_object('month', to_char(month, 'YYYY-MM'),
                'figures', figures - 'costs', 'userName', user_name, 'createdAt', created_at)
                order by month), '[]')
         from month_closings
        where reopened_at is null and (month ${months}
          or month = (select max(month) from month_closings where reopened_at is null)))
        as closings,
      (select coalesce(json_agg(json_build_object('month', to_char(closing.month, 'YYYY-MM'),
                'batchId', sold.batch_id, 'abv', line -> 'product' -> 'abv',
                'rate', line -> 'rate')), '[]')
         from ${returnedSales(firstOpenDay)} sold
         join month_closings closing
           on closing.tenant_id = sold.tenant_id and closing.month = sold.month
        cross join lateral jsonb_array_elements(closing.figures -> 'excise' -> 'lines') line
        where closing.reopened_at is null and line -> 'batchIds' ? sold.batch_id::text
          and jsonb_typeof(line -> 'product' -> 'abv') = 'number'
          and jsonb_typeof(line -> 'rate') = 'number') as paid_sales,
      (select coalesce(json_agg(json_build_object('batchId', batch_id, 'beerName', beer_name)), '[]')
         from ${declaredNames} declared) as declared_names,
      (select json_agg(json_build_object('from', valid_from,
                'rates', json_build_object('light', reduced, 'small_brewery', reduced,
                  'standard', standard), 'source', source, 'isConfirmed', is_confirmed,
                'userName', user_name, 'createdAt', created_at) order by valid_from)
         from (select distinct on (valid_from) * from excise_rates
                order by valid_from, position desc) rate) as rates,
      (select coalesce(json_agg(json_build_object('year', year, 'isSmall', is_small,
                'productionHectoliters', production_hectoliters, 'isIndependent', is_independent,
                'hasOwnInstallations', has_own_installations, 'isUncoordinated', is_uncoordinated,
                'isCertified', is_certified, 'userName', user_name, 'createdAt', created_at)
                order by year desc), '[]')
         from (select distinct on (year) * from small_brewery_years
                order by year, position desc) stated) as years,
      (select json_build_object('exciseNumber', excise_number,
                'financialYearStart', financial_year_start) from excise_settings) as settings,
      (select coalesce(json_agg(json_build_object('month', to_char(month, 'YYYY-MM'),
                'label', label, 'observation', observation)), '[]')
         from excise_observations where month ${months}) as observations,
      (select coalesce(json_agg(json_build_object('month', to_char(month, 'YYYY-MM'),
                'declaredOn', declared_on, 'products', balances -> 'products',
                'paidProducts', balances -> 'paidProducts', 'userName', user_name,
                'createdAt', created_at) order by month), '[]')
         from (select distinct on (month) * from excise_declarations
                where month ${months} or month = (select max(month) from excise_declarations)
                order by month desc, position desc) declared) as declarations`.execute(tx);
  const [books] = rows;
  if (!books) throw new Error('A select without a table gave no row.');
  return {
    closings: books.closings.map(read),
    paidSales: books.paidSales,
    declaredNames: books.declaredNames,
    rates: (books.rates ?? []).map(read),
    years: books.years.map(read),
    settings: books.settings ?? { exciseNumber: null, financialYearStart: 1 },
    observations: books.observations,
    declarations: books.declarations.map(read),
  };
}
