import { traceGraphAddress } from '@cervoise/domain/traceability';
import { useQuery } from '@cervoise/graphql-client';
import { FormDrawer } from '@cervoise/records/form-drawer';
import { UnavailablePage } from '@cervoise/records/read-failure';
import { useCan } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { deferred } from '@cervoise/ui/deferred';
import { Drawer } from '@cervoise/ui/dialog';
import { Spinner } from '@cervoise/ui/feedback';
import { formatDateTime } from '@cervoise/ui/format';
import { Card, Facts, LotText, Page, WhenSeen } from '@cervoise/ui/page';
import { Status } from '@cervoise/ui/status';
import { useIsPhone } from '@cervoise/ui/theme';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { ClockLine } from './clock-line';
import { ContainersTable } from './containers-table';
import { RecallCustomersCard } from './customers/recall-customers-card';
import { EndRecallForm } from './end-recall-form';
import { RecallFileLine } from './file/recall-file-line';
import { useRecallFile } from './file/use-recall-file';
import { LotsTable, SameNumberTable, SiblingsTable } from './graph-tables';
import { recallQuery } from './recall.graphql';
import styles from './recall.module.css';
import { foundText, recallStatus, type ShownRecall } from './recall-texts';
import { RecallReturnsCard } from './returns/recall-returns-card';
import { TraceDrawing } from './trace-drawing';

const attachments = deferred(
  async () => (await import('@cervoise/records/files')).AttachmentsList,
  <Spinner />,
);

const declarations = deferred(
  async () => (await import('./declaration/recall-declarations')).RecallDeclarations,
  <Spinner />,
);

/** What a recall does with the containers in stock. */
function stockWordOf({ isExercise, endedAt }: ShownRecall): string {
  if (isExercise) return 'à bloquer';
  return endedAt ? 'en stock' : 'bloqués';
}

const factsOf = (recall: ShownRecall) => [
  { label: 'État', value: <Status {...recallStatus(recall)} /> },
  {
    label: 'Cause',
    value: (
      <Link to={traceGraphAddress(recall.causeType, recall.causeId)}>
        <LotText>{recall.causeName}</LotText>
      </Link>
    ),
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

/** /traceability/recalls/:id: a recall or an exercise, its clock and its extent. */
export function RecallPage() {
  const { id = '' } = useParams();
  const isPhone = useIsPhone();
  const canWrite = useCan('recall.write');
  const [isEnding, setEnding] = useState(false);
  const [isDeclaring, setDeclaring] = useState(false);
  const recallFile = useRecallFile(id);
  const { data, ...read } = useQuery(recallQuery, {
    variables: { id },
    fetchPolicy: 'network-only',
  });
  if (!data) return <UnavailablePage title="Rappel" notFound="Rappel non trouvé" read={read} />;
  const { recall, graph, returns } = data.recall;
  const what = recall.isExercise ? 'l’exercice' : 'le rappel';
  const file = (
    <Button icon="printer" loading={recallFile.isDrawing} onClick={recallFile.draw}>
      Dossier de rappel
    </Button>
  );
  const declaration = (
    <Button icon="reports" onClick={() => setDeclaring(true)}>
      Déclaration RappelConso
    </Button>
  );
  return (
    <Page
      title={recall.causeName}
      context={recall.isExercise ? 'Exercice chronométré : rien n’est bloqué.' : recall.reason}
      secondaryActions={
        !isPhone && (
          <>
            {declaration}
            {file}
          </>
        )
      }
      action={
        canWrite &&
        !recall.endedAt && (
          <Button variant="primary" shortLabel="Terminer" onClick={() => setEnding(true)}>
            {`Terminer ${what}`}
          </Button>
        )
      }
    >
      <div className={`${styles.stack} cv-stack`}>
        <ClockLine found={foundText(graph)} foundIn={recall.foundInMilliseconds} recall={recall} />
        <Card>
          <Facts facts={factsOf(recall)} />
        </Card>
        {isPhone && declaration}
        {isPhone && file}
        <RecallFileLine {...recallFile} />
        <TraceDrawing graph={graph} />
        <ContainersTable graph={graph} stockWord={stockWordOf(recall)} returns={returns} />
        <RecallCustomersCard recall={recall} />
        <RecallReturnsCard recall={recall} graph={graph} totals={returns} />
        <SiblingsTable graph={graph} />
        <LotsTable graph={graph} />
        <SameNumberTable graph={graph} />
        <Card title="Pièces jointes">
          <WhenSeen>
            <attachments.Component record="recall" recordId={id} />
          </WhenSeen>
        </Card>
      </div>
      <FormDrawer title={isEnding ? `Terminer ${what}` : null} onClose={() => setEnding(false)}>
        <EndRecallForm recall={recall} onDone={() => setEnding(false)} />
      </FormDrawer>
      <Drawer
        open={isDeclaring}
        title="Déclaration RappelConso"
        onClose={() => setDeclaring(false)}
        width={640}
      >
        <declarations.Component recallId={id} />
      </Drawer>
    </Page>
  );
}
