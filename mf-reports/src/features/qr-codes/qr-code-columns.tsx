import { qrCodeEntityLabels } from '@cervoise/domain/qr-codes';
import { formatDate, formatMoment } from '@cervoise/ui/format';
import { Status } from '@cervoise/ui/status';
import { Amount, type Column, DateCell, ListCard, NameCell } from '@cervoise/ui/table';
import { nameOfSubject } from '../../subject-choices.graphql';
import type { QrCodeSortKey } from './qr-code-list';
import { pageOfCode, type ShownQrCode, scansText } from './qr-code-texts';
import styles from './qr-codes.module.css';

export function QrCodeStatus({ isActive }: Pick<ShownQrCode, 'isActive'>) {
  return <Status tone={isActive ? 'healthy' : 'neutral'} label={isActive ? 'Actif' : 'Retiré'} />;
}

export const qrCodeColumns: readonly Column<ShownQrCode, QrCodeSortKey>[] = [
  {
    key: 'label',
    title: 'Libellé',
    sortKey: 'label',
    render: ({ label, uniqueIdentifier }) => (
      <NameCell
        name={label}
        detail={<span className={styles.identifier}>{uniqueIdentifier}</span>}
        to={pageOfCode(uniqueIdentifier)}
      />
    ),
  },
  {
    key: 'entity',
    title: 'Désigne',
    render: ({ entityType, entityName, entityDetail }) => (
      <NameCell
        name={entityName}
        detail={[qrCodeEntityLabels[entityType], entityDetail].filter(Boolean).join(' · ')}
      />
    ),
  },
  { key: 'status', title: 'État', render: (code) => <QrCodeStatus {...code} /> },
  {
    key: 'scans',
    title: 'Scans',
    align: 'right',
    sortKey: 'totalScans',
    render: ({ totalScans }) => <Amount value={totalScans} />,
  },
  {
    key: 'lastScan',
    title: 'Dernier scan',
    align: 'right',
    from: 1024,
    render: ({ lastScan }) => (lastScan ? formatMoment(lastScan) : '—'),
  },
  {
    key: 'createdAt',
    title: 'Créé le',
    align: 'right',
    from: 1024,
    sortKey: 'createdAt',
    render: ({ createdAt, updatedAt, isActive }) => (
      <DateCell
        date={formatDate(createdAt)}
        detail={isActive ? null : `retiré le ${formatDate(updatedAt)}`}
      />
    ),
  },
];

/** A code as a card on a phone. */
export function QrCodeCard({ code }: { readonly code: ShownQrCode }) {
  return (
    <ListCard
      title={code.label}
      to={pageOfCode(code.uniqueIdentifier)}
      detail={nameOfSubject({ name: code.entityName, detail: code.entityDetail })}
      status={<QrCodeStatus {...code} />}
      meta={scansText(code.totalScans)}
    />
  );
}
