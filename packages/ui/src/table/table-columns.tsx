import CaretDownOutlined from '@ant-design/icons/es/icons/CaretDownOutlined';
import CaretUpOutlined from '@ant-design/icons/es/icons/CaretUpOutlined';
import type { ReactNode } from 'react';
import { Skeleton } from '../feedback';
import { sharedDecimals } from '../format/numbers';
import { LotText } from '../page';
import type { Column, RowPicking } from './column';
import { RowCheck } from './row-check';
import type { TableState } from './use-table-state';

/** A column as it is drawn. */
export interface TableColumn<Row> {
  readonly key: string;
  readonly className?: string;
  readonly width?: number | string;
  readonly title: ReactNode;
  readonly sorted?: 'ascending' | 'descending';
  /** The sum of the column. */
  readonly total?: ReactNode;
  readonly render: (row: Row) => ReactNode;
}

export type SortState<SortKey extends string> = Pick<TableState<SortKey>, 'sort' | 'toggleSort'>;

interface SortButtonProps {
  readonly title: string;
  readonly descending: boolean;
  readonly onClick: () => void;
}

function SortButton({ title, descending, onClick }: SortButtonProps) {
  const Caret = descending ? CaretUpOutlined : CaretDownOutlined;
  return (
    <button type="button" className="cv-sort cv-inline-row cv-same cv-gap-4" onClick={onClick}>
      {title}
      <Caret className="cv-sort-mark" aria-hidden="true" />
    </button>
  );
}

/** The decimals of a row's figure: the maximum needed by any figure of its unit. */
function decimalsByUnit<Row>(
  rows: readonly Row[],
  figureOf: NonNullable<Column<Row>['figureOf']>,
): (row: Row) => number | undefined {
  const figures = rows.map(figureOf);
  const most = figures[0]?.decimals;
  const units = [...new Set(figures.map(({ unit }) => unit))];
  const shared = new Map(
    units.map((unit) => {
      const values = figures.filter((one) => one.unit === unit).map(({ value }) => value);
      return [unit, sharedDecimals(values, most)];
    }),
  );
  return (row) => shared.get(figureOf(row).unit);
}

/** The columns as they are drawn; sortable ones have a button in their header. */
export function tableColumns<Row, SortKey extends string>(
  columns: readonly Column<Row, SortKey>[],
  state: SortState<SortKey> | undefined,
  rows: readonly Row[],
): TableColumn<Row>[] {
  return columns.map((column) => {
    const { key, title, render, figureOf, sortKey, align, width, hideTitle, total } = column;
    const decimalsOf = figureOf && decimalsByUnit(rows, figureOf);
    const sorted = state && sortKey !== undefined && state.sort.key === sortKey;
    const descending = state?.sort.direction === 'desc';
    const direction = descending ? ('descending' as const) : ('ascending' as const);
    return {
      key,
      className: align === 'right' ? 'cv-right' : undefined,
      width,
      total,
      render: (row) => <LotText>{render(row, decimalsOf?.(row))}</LotText>,
      sorted: sorted ? direction : undefined,
      title:
        state && sortKey !== undefined ? (
          <SortButton
            title={title}
            descending={sorted === true && descending}
            onClick={() => state.toggleSort(sortKey)}
          />
        ) : (
          <span className={hideTitle ? 'cv-visually-hidden' : undefined}>{title}</span>
        ),
    };
  });
}

/** A first column of checkboxes; its header selects every row of the page. */
export function selectionColumn<Row>(
  picking: RowPicking<Row>,
  rowKey: (row: Row) => string,
): TableColumn<Row> {
  const { selection, nameOf, isDisabled } = picking;
  return {
    key: 'selection',
    className: 'cv-check-cell',
    width: 48,
    title: (
      <RowCheck
        label="Tout sélectionner sur la page"
        checked={selection.isAll}
        mixed={!selection.isAll && selection.keys.length > 0}
        disabled={isDisabled}
        onToggle={selection.toggleAll}
      />
    ),
    render: (row) => (
      <RowCheck
        label={`Sélectionner ${nameOf(row)}`}
        checked={selection.has(rowKey(row))}
        disabled={isDisabled}
        onToggle={(range) => selection.toggle(rowKey(row), range)}
      />
    ),
  };
}

/** The same headers over placeholders, while rows are loading. */
export function skeletonColumns<Row>(columns: readonly TableColumn<Row>[]): TableColumn<number>[] {
  return columns.map(({ key, className, width, title, sorted }, index) => ({
    key,
    className,
    width,
    title,
    sorted,
    render: () => (key === 'selection' ? null : <Skeleton width={index <= 1 ? '80%' : '60%'} />),
  }));
}
