import { useQuery } from '@cervoise/graphql-client';
import { FormDrawer } from '@cervoise/records/form-drawer';
import { UnavailablePage } from '@cervoise/records/read-failure';
import { useCan } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { deferred } from '@cervoise/ui/deferred';
import { Drawer } from '@cervoise/ui/dialog';
import { Spinner } from '@cervoise/ui/feedback';
import { Card, Facts, Page, WhenSeen } from '@cervoise/ui/page';
import { useIsPhone } from '@cervoise/ui/theme';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { ChangeRecallForm } from './change-recall-form';
import { ClockLine } from './clock-line';
import { ContainersTable } from './containers-table';
import { RecallCustomersCard } from './customers/recall-customers-card';
import { EndRecallForm } from './end-recall-form';
import { RecallFileLine } from './file/recall-file-line';
import { useRecallFile } from './file/use-recall-file';
import { GivenAwayTable } from './given-away-table';
import { LotsTable, SameNumberTable, SiblingsTable } from './graph-tables';
import { LitersTable } from './liters-table';
import { ProductsWithoutBatch } from './products-without-batch';
import { recallQuery } from './recall.graphql';
import styles from './recall.module.css';
import { recallFacts } from './recall-facts';
import { foundText, type ShownRecall } from './recall-texts';
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

/** /traceability/recalls/:id: a recall or an exercise, its clock and its extent. */
export function RecallPage() {
  const { id = '' } = useParams();
  const isPhone = useIsPhone();
  const canWrite = useCan('recall.write');
  const canReadProducts = useCan('inventory.read');
  const [open, setOpen] = useState<'change' | 'end' | null>(null);
  const [isDeclaring, setDeclaring] = useState(false);
  const recallFile = useRecallFile(id);
  const { data, ...read } = useQuery(recallQuery, {
    variables: { id },
    fetchPolicy: 'network-only',
  });
  if (!data) return <UnavailablePage title="Rappel" notFound="Rappel non trouvé" read={read} />;
  const { recall, graph, returns, givenAway, liters } = data.recall;
  const what = recall.isExercise ? 'l’exercice' : 'le rappel';
  const file = (
    <Button icon="printer" loading={recallFile.isDrawing} onClick={recallFile.draw}>
      Dossier de rappel
    </Button>
  );
  const close = () => setOpen(null);
  const isRunning = canWrite && !recall.endedAt;
  const change = isRunning && (
    <Button icon="edit" onClick={() => setOpen('change')}>
      Modifier
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
            {change}
            {declaration}
            {file}
          </>
        )
      }
      action={
        isRunning && (
          <Button variant="primary" shortLabel="Terminer" onClick={() => setOpen('end')}>
            {`Terminer ${what}`}
          </Button>
        )
      }
    >
      <div className={`${styles.stack} cv-stack`}>
        <ClockLine found={foundText(graph)} foundIn={recall.foundInMilliseconds} recall={recall} />
        <Card>
          <Facts facts={recallFacts(recall)} />
        </Card>
        {isPhone && change}
        {isPhone && declaration}
        {isPhone && file}
        <RecallFileLine {...recallFile} />
        {!recall.endedAt && canReadProducts && <ProductsWithoutBatch />}
        <TraceDrawing graph={graph} />
        <LitersTable rows={liters} />
        <ContainersTable graph={graph} stockWord={stockWordOf(recall)} returns={returns} />
        <RecallCustomersCard recall={recall} />
        <GivenAwayTable rows={givenAway} />
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
      <FormDrawer title={open === 'end' ? `Terminer ${what}` : null} onClose={close}>
        <EndRecallForm recall={recall} onDone={close} />
      </FormDrawer>
      <FormDrawer title={open === 'change' ? `Modifier ${what}` : null} onClose={close}>
        <ChangeRecallForm recall={recall} onDone={close} />
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
