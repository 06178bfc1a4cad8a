import { DataTable, type DataTableProps, ListCard, NameCell } from '@cervoise/ui/table';
import { WhoAndWhen, type Written, whoAndWhenColumn } from './who-and-when';

interface ChangesTableProps<Change extends Written>
  extends Pick<
    DataTableProps<Change>,
    'label' | 'rows' | 'limit' | 'loading' | 'paging' | 'empty'
  > {
  /** The title of the change's column: « Événement ». */
  readonly title: string;
  readonly nameOf: (change: Change) => string;
  /** « Cave → Quai ». */
  readonly detailOf: (change: Change) => string | null;
}

/** The history of a record: one line per change, with author and instant. */
export function ChangesTable<Change extends Written & { readonly id: string }>({
  title,
  nameOf,
  detailOf,
  ...table
}: ChangesTableProps<Change>) {
  return (
    <DataTable
      {...table}
      columns={[
        {
          key: 'change',
          title,
          render: (change) => <NameCell name={nameOf(change)} detail={detailOf(change)} />,
        },
        whoAndWhenColumn,
      ]}
      rowKey={({ id }) => id}
      renderCard={(change) => (
        <ListCard
          title={nameOf(change)}
          detail={detailOf(change)}
          status={<WhoAndWhen {...change} />}
        />
      )}
    />
  );
}
