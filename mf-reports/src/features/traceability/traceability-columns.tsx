import { isNoon, traceabilityEventLabels } from '@cervoise/domain/traceability';
import { formatDate, formatTime } from '@cervoise/ui/format';
import { LotText } from '@cervoise/ui/page';
import { type Column, DateCell, ListCard, NameCell } from '@cervoise/ui/table';
import { Link } from 'react-router-dom';
import { amountOf, type ShownRecord, subjectOf } from './traceability-texts';

const authorText = ({ isAutomatic }: ShownRecord) => (isAutomatic ? 'automatique' : 'à la main');

/** The kind of event, unless the title contains it. */
const kindOf = ({ eventType, title }: ShownRecord) =>
  traceabilityEventLabels[eventType] === title ? null : traceabilityEventLabels[eventType];

const detailOf = (record: ShownRecord) =>
  [kindOf(record), amountOf(record), record.description].filter(Boolean).join(' · ');

/** Null where only its day is known. */
const hourOf = ({ eventTimestamp }: ShownRecord) =>
  isNoon(eventTimestamp) ? null : formatTime(eventTimestamp);

function SubjectLink({ record }: { readonly record: ShownRecord }) {
  const subject = subjectOf(record);
  if (!subject) return '—';
  return (
    <Link to={subject.to}>
      <LotText>{subject.name}</LotText>
    </Link>
  );
}

export const traceabilityColumns: readonly Column<ShownRecord, 'eventTimestamp'>[] = [
  {
    key: 'eventTimestamp',
    title: 'Quand',
    width: 120,
    render: (record) => (
      <DateCell date={formatDate(record.eventTimestamp)} detail={hourOf(record)} />
    ),
  },
  {
    key: 'title',
    title: 'Événement',
    render: (record) => <NameCell name={record.title} detail={detailOf(record)} />,
  },
  { key: 'subject', title: 'Suivi', render: (record) => <SubjectLink record={record} /> },
  {
    key: 'userName',
    title: 'Par',
    render: (record) => <NameCell name={record.userName} detail={authorText(record)} />,
  },
];

/** A record as a card on a phone. */
export function TraceabilityCard({ record }: { readonly record: ShownRecord }) {
  const when = [formatDate(record.eventTimestamp), hourOf(record)].filter(Boolean).join(', ');
  return (
    <ListCard
      title={record.title}
      detail={detailOf(record)}
      status={<SubjectLink record={record} />}
      meta={`${when} · ${record.userName}`}
    />
  );
}
