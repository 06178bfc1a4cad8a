import type { ReactNode } from 'react';
import { formatNumber } from '../format/numbers';
import { plural } from '../format/words';
import './table-footer.css';
import { Pager } from './pager';
import type { TableState } from './use-table-state';

export interface Paging<SortKey extends string = string> {
  readonly state: Pick<TableState<SortKey>, 'page' | 'size' | 'pageLink' | 'sort' | 'toggleSort'>;
  /** How many rows there are over all pages. */
  readonly totalCount: number;
  /** What a row is, one and several: « ingrédient », « ingrédients ». */
  readonly noun: readonly [one: string, many: string];
}

interface TableFooterProps<SortKey extends string> extends Paging<SortKey> {
  /** What a sign in the table means. */
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

/** « 1 à 9 sur 23 ingrédients », the legend, the pages. */
export function TableFooter<SortKey extends string>({
  legend,
  ...paging
}: TableFooterProps<SortKey>) {
  const { state, totalCount } = paging;
  return (
    <div className="cv-table-footer">
      <span role="status">{rangeText(paging)}</span>
      {legend && <span className="cv-table-legend">{legend}</span>}
      <Pager
        page={state.page}
        pageCount={Math.ceil(totalCount / state.size)}
        linkTo={state.pageLink}
      />
    </div>
  );
}
