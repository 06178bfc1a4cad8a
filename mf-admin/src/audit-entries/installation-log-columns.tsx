import { formatMoment } from '@cervoise/ui/format';
import { type Column, ListCard, NameCell } from '@cervoise/ui/table';
import { momentColumn } from './audit-columns';
import { auditAction, auditAreaLabels, auditAuthor, type InstallationEntry } from './audit-texts';

const actionOf = (entry: InstallationEntry) => auditAction({ ...entry, after: null });

/** Whom or what it concerns, and the reason. */
const detailOf = ({ entityName, reason }: InstallationEntry) =>
  [entityName, reason].filter(Boolean).join(' · ') || null;

const breweryAddress = ({ breweryId }: InstallationEntry) =>
  breweryId ? `/brewing-ops/breweries/${breweryId}` : undefined;

export const installationLogColumns: readonly Column<InstallationEntry, 'createdAt'>[] = [
  momentColumn,
  {
    key: 'what',
    title: 'Action',
    render: (entry) => <NameCell name={actionOf(entry)} detail={detailOf(entry)} />,
  },
  {
    key: 'brewery',
    title: 'Brasserie',
    render: (entry) => (
      <NameCell
        name={entry.breweryName}
        detail={auditAreaLabels[entry.area]}
        to={breweryAddress(entry)}
      />
    ),
  },
];

/** A line as a card on a phone. */
export function InstallationLogCard({ entry }: { readonly entry: InstallationEntry }) {
  return (
    <ListCard
      title={actionOf(entry)}
      to={breweryAddress(entry)}
      detail={[entry.breweryName, detailOf(entry)].filter(Boolean).join(' · ')}
      status={<span className="cv-muted">{auditAuthor(entry)}</span>}
      meta={formatMoment(entry.createdAt)}
    />
  );
}
