import type { ReactNode } from 'react';
import { formatNumber } from '../format/numbers';
import { plural } from '../format/plurals-and-lists';
import { Icon } from '../icon';
import './table-footer.css';
import { Pager } from './pager';
import type { TableState } from './use-table-state';

export interface Paging<SortKey extends string = string> {
  readonly state: Pick<TableState<SortKey>, 'page' | 'size' | 'pageLink' | 'sort' | 'toggleSort'> &
    Partial<Pick<TableState, 'sizes' | 'setSize'>>;
  /** The number of rows over all pages. */
  readonly totalCount: number;
  /** The singular and plural of a row: « ingrédient », « ingrédients ». */
  readonly noun: readonly [one: string, many: string];
  /** For a table below other content: paging keeps the scroll position. */
  readonly isPart?: boolean;
}

interface TableFooterProps<SortKey extends string> extends Paging<SortKey> {
  /** The legend of a symbol in the table. */
  readonly legend?: ReactNode;
}

type RangeOf = Pick<Paging, 'totalCount' | 'noun'> & {
  readonly state: Pick<TableState, 'page' | 'size'>;
};

function rangeText({ state, totalCount, noun }: RangeOf): string {
  const word = plural(totalCount, ...noun);
  const first = (state.page - 1) * state.size + 1;
  const last = Math.min(state.page * state.size, totalCount);
  if (totalCount <= state.size || first > totalCount) return `${formatNumber(totalCount)} ${word}`;
  return `${formatNumber(first)} à ${formatNumber(last)} sur ${formatNumber(totalCount)} ${word}`;
}

interface PageSizeProps {
  readonly size: number;
  readonly sizes: readonly number[];
  readonly onChange: (size: number) => void;
}

function PageSize({ size, sizes, onChange }: PageSizeProps) {
  const offered = [...new Set([...sizes, size])].sort((one, other) => one - other);
  return (
    <span className="cv-inline-row cv-gap-8">
      <span aria-hidden="true">Lignes par page</span>
      <span className="cv-page-size-choice cv-inline-row cv-relative">
        <select
          aria-label="Lignes par page"
          value={size}
          onChange={(event) => onChange(Number(event.target.value))}
        >
          {offered.map((each) => (
            <option key={each} value={each}>
              {formatNumber(each)}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={16} />
      </span>
    </span>
  );
}

/** « 1 à 9 sur 23 ingrédients », the legend, the page size, the pages. */
export function TableFooter<SortKey extends string>({
  legend,
  ...paging
}: TableFooterProps<SortKey>) {
  const { state, totalCount, isPart } = paging;
  const { sizes = [], setSize } = state;
  // Infinite without offered sizes.
  const smallest = Math.min(...sizes);
  return (
    <div className="cv-table-footer cv-row cv-wrap cv-soft-line-above cv-muted cv-small">
      <span role="status">{rangeText(paging)}</span>
      {legend && (
        <span className="cv-table-legend cv-inline-row cv-gap-8 cv-text-12">{legend}</span>
      )}
      <div className="cv-table-pages cv-push cv-gap-8-24 cv-row cv-wrap">
        {setSize && totalCount > smallest && (
          <PageSize size={state.size} sizes={sizes} onChange={setSize} />
        )}
        <Pager
          page={state.page}
          pageCount={Math.ceil(totalCount / state.size)}
          linkTo={state.pageLink}
          keepsScroll={isPart}
        />
      </div>
    </div>
  );
}
