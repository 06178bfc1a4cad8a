import { traceGraphAddress } from '@cervoise/domain/traceability';
import { formatDate, formatDateTime, toCalendarDate } from '@cervoise/ui/format';
import { type Fact, LotText } from '@cervoise/ui/page';
import { Status } from '@cervoise/ui/status';
import { Link } from 'react-router-dom';
import { graphSearch, recallStatus, type ShownRecall } from './recall-texts';

/** « du 01/03/2026 au 15/03/2026 »: the days in which a batch stood in the suspect vessel. */
function periodText({ from, to }: ShownRecall): string {
  if (from && to) return `du ${formatDate(from)} au ${formatDate(to)}`;
  if (from) return `depuis le ${formatDate(from)}`;
  return to ? `jusqu’au ${formatDate(to)}` : 'sans limite de jours';
}

const graphOf = ({ causeType, causeId, from, to, includesSiblings }: ShownRecall) => ({
  pathname: traceGraphAddress(causeType, causeId),
  search: graphSearch({ from: toCalendarDate(from), to: toCalendarDate(to), includesSiblings }),
});

/** What a recall says of itself: cause, reach, texts of the public page. */
export const recallFacts = (recall: ShownRecall): Fact[] => [
  { label: 'État', value: <Status {...recallStatus(recall)} /> },
  {
    label: 'Cause',
    value: (
      <Link to={graphOf(recall)}>
        <LotText>{recall.causeName}</LotText>
      </Link>
    ),
  },
  ...(recall.causeType === 'vessel' ? [{ label: 'En cuve', value: periodText(recall) }] : []),
  {
    label: 'Brassins de la même cuve',
    value: recall.includesSiblings ? 'rappelés aussi' : 'non rappelés',
  },
  { label: 'Lancé', value: `${formatDateTime(recall.startedAt)}, ${recall.startedByName}` },
  ...(recall.endedAt
    ? [{ label: 'Terminé', value: `${formatDateTime(recall.endedAt)}, ${recall.endedByName}` }]
    : []),
  { label: 'Motif', value: recall.reason, wide: true },
  ...(recall.isExercise
    ? []
    : [
        { label: 'Consigne au public', value: recall.instruction, wide: true },
        { label: 'Téléphone affiché', value: recall.phone, wide: true },
        {
          label: 'Avis',
          value: recall.noticeUrl && <a href={recall.noticeUrl}>{recall.noticeUrl}</a>,
          wide: true,
        },
      ]),
  ...(recall.endReason ? [{ label: 'Motif de la fin', value: recall.endReason, wide: true }] : []),
];
