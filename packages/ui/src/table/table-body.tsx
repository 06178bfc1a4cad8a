import { Skeleton } from '../feedback';
import type { Column } from './column';
import type { RowKeys } from './row-keys';
import { handleRowKey } from './row-keys';
import type { RowPicking } from './row-picking';
import { TableRow } from './table-row';

export interface RowsProps<Row> {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly picking?: RowPicking<Row>;
  readonly keys: Omit<RowKeys, 'reveal'>;
}

export interface TableBodyProps<Row> extends RowsProps<Row> {
  readonly columns: readonly Pick<Column<Row>, 'key' | 'align' | 'render'>[];
}

/** The rows. */
export function TableBody<Row>({ columns, rows, rowKey, picking, keys }: TableBodyProps<Row>) {
  return (
    <tbody onKeyDown={(event) => handleRowKey(event, keys)}>
      {rows.map((row, index) => (
        <TableRow
          key={rowKey(row)}
          row={row}
          rowKey={rowKey(row)}
          index={index}
          columns={columns}
          picking={picking}
        />
      ))}
    </tbody>
  );
}

interface SkeletonBodyProps<Row> {
  readonly columns: TableBodyProps<Row>['columns'];
  readonly count: number;
  /** A column of boxes comes first. */
  readonly checks: boolean;
}

/** The room of rows that are on their way. */
export function SkeletonBody<Row>({ columns, count, checks }: SkeletonBodyProps<Row>) {
  const places = Array.from({ length: count }, (_, place) => place);
  return (
    <tbody aria-hidden="true">
      {places.map((place) => (
        <tr key={place}>
          {checks && <td className="cv-check-cell" />}
          {columns.map((column) => (
            <td key={column.key}>
              <Skeleton width={column === columns[0] ? '80%' : '60%'} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
