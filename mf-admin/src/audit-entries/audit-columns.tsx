import { ingredientUnits, unitSymbolOf } from '@cervoise/domain/units';
import { formatMoment } from '@cervoise/ui/format';
import { type Column, Difference, ListCard, NameCell } from '@cervoise/ui/table';
import {
  type AuditEntry,
  auditAction,
  auditAddress,
  auditAreaLabels,
  auditAuthor,
  auditDetail,
} from './audit-texts';

/** When an action was done, and by whom. */
export const momentColumn: Column<
  Pick<AuditEntry, 'createdAt' | 'userName' | 'isSupport'>,
  'createdAt'
> = {
  key: 'when',
  title: 'Quand et par qui',
  render: (entry) => <NameCell name={formatMoment(entry.createdAt)} detail={auditAuthor(entry)} />,
};

/** A movement's unit, in words; of finished products, which have none, the piece. */
const unitOf = ({ unit }: AuditEntry, quantity: number) => {
  const known = ingredientUnits.find((one) => one === (unit ?? 'unit'));
  return known ? unitSymbolOf(known, quantity) : (unit ?? '');
};

const quantityOf = (entry: AuditEntry, decimals?: number) =>
  entry.quantity == null ? null : (
    <Difference value={entry.quantity} unit={unitOf(entry, entry.quantity)} shared={decimals} />
  );

export const auditColumns: readonly Column<AuditEntry, 'createdAt'>[] = [
  momentColumn,
  {
    key: 'what',
    title: 'Action',
    render: (entry) => <NameCell name={auditAction(entry)} detail={auditDetail(entry)} />,
  },
  {
    key: 'entity',
    title: 'Fiche',
    render: (entry) => (
      <NameCell
        name={entry.entityName ?? auditAreaLabels[entry.area]}
        detail={entry.entityName ? auditAreaLabels[entry.area] : null}
        to={auditAddress(entry)}
      />
    ),
  },
  {
    key: 'quantity',
    title: 'Quantité',
    align: 'right',
    figureOf: ({ quantity, unit }) => ({ value: quantity, unit }),
    render: quantityOf,
  },
];

/** An action as a card on a phone. */
export function AuditCard({ entry }: { readonly entry: AuditEntry }) {
  return (
    <ListCard
      title={auditAction(entry)}
      to={auditAddress(entry)}
      detail={entry.entityName ?? auditAreaLabels[entry.area]}
      value={quantityOf(entry)}
      status={<span className="cv-muted">{auditAuthor(entry)}</span>}
      meta={formatMoment(entry.createdAt)}
    />
  );
}
