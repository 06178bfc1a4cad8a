import type { FiledDeclaration } from '@cervoise/domain/customs-file';
import type { TaxedAt } from '@cervoise/domain/excise';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { returnedSales } from '../inventory';
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

/** What the excise of some months is counted with. */
export interface Books {
  /** Those that hold of the months, and the latest; oldest first. */
  readonly closings: readonly StoredClosing[];
  readonly paidSales: readonly PaidSale[];
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
    rates: (books.rates ?? []).map(read),
    years: books.years.map(read),
    settings: books.settings ?? { exciseNumber: null, financialYearStart: 1 },
    observations: books.observations,
    declarations: books.declarations.map(read),
  };
}
