import { recallEndSchema } from '@cervoise/domain/recalls';
import { traceGraphAddress } from '@cervoise/domain/traceability';
import { toastFailure, useQuery } from '@cervoise/graphql-client';
import { downloadFile } from '@cervoise/graphql-client/rest';
import { FormDrawer, PanelForm, useFormMutation } from '@cervoise/records/form';
import { UnavailablePage } from '@cervoise/records/record';
import { useCan } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { FormSection, TextAreaField, useAppForm } from '@cervoise/ui/form';
import { formatDateTime } from '@cervoise/ui/format';
import { Card, Facts, LotText, Page } from '@cervoise/ui/page';
import { Status } from '@cervoise/ui/status';
import { useIsPhone } from '@cervoise/ui/theme';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { ClockLine } from './clock-line';
import { ContainersTable } from './containers-table';
import { RecallCustomersCard } from './customers/recall-customers-card';
import { LotsTable, SiblingsTable } from './graph-tables';
import { endRecallMutation, recallQuery } from './recall.graphql';
import styles from './recall.module.css';
import { foundText, recallStatus, type ShownRecall } from './recall-texts';
import { TraceDrawing } from './trace-drawing';

interface EndRecallFormProps {
  readonly recall: ShownRecall;
  readonly onDone: () => void;
}

/** The reasons to end a recall, with their consequences. */
function EndRecallForm({ recall, onDone }: EndRecallFormProps) {
  const end = useFormMutation(endRecallMutation, ['Recall', 'RecallOverview', 'Recalls']);
  const form = useAppForm({ schema: recallEndSchema, defaultValues: { reason: '' } });
  const { id, isExercise } = recall;
  return (
    <PanelForm
      form={form}
      savesWhenReadOnly
      label={isExercise ? 'Terminer l’exercice' : 'Terminer le rappel'}
      submitLabel={isExercise ? 'Arrêter le chronomètre' : 'Terminer le rappel'}
      save={async (values) => (await end({ input: { id, ...values } })).endRecall}
      toastOf={({ causeName }) => ({
        title: isExercise ? 'Exercice terminé' : 'Rappel terminé',
        message: causeName,
      })}
      onDone={onDone}
    >
      <FormSection>
        <p className={styles.consequence}>
          {isExercise
            ? 'Le chronomètre s’arrête ; l’exercice reste dans la liste avec sa durée.'
            : 'Ce qu’aucun autre rappel ne bloque redevient vendable, et l’avertissement disparaît des pages publiques.'}
        </p>
        <TextAreaField control={form.control} name="reason" label="Motif" required wide />
      </FormSection>
    </PanelForm>
  );
}

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
  const [isPrinting, setPrinting] = useState(false);
  const { data, ...read } = useQuery(recallQuery, {
    variables: { id },
    fetchPolicy: 'network-only',
    context: { suppressErrorToast: true },
  });
  if (!data) return <UnavailablePage title="Rappel" notFound="Rappel non trouvé" read={read} />;
  const { recall, graph } = data.recall;
  const what = recall.isExercise ? 'l’exercice' : 'le rappel';
  const print = async () => {
    setPrinting(true);
    await downloadFile(`/recalls/${id}/file`, 'dossier-de-rappel.pdf').catch(toastFailure);
    setPrinting(false);
  };
  const file = (
    <Button icon="printer" loading={isPrinting} onClick={() => void print()}>
      Dossier de rappel
    </Button>
  );
  return (
    <Page
      title={recall.causeName}
      context={recall.isExercise ? 'Exercice chronométré : rien n’est bloqué.' : recall.reason}
      secondaryActions={!isPhone && file}
      action={
        canWrite &&
        !recall.endedAt && (
          <Button variant="primary" shortLabel="Terminer" onClick={() => setEnding(true)}>
            {`Terminer ${what}`}
          </Button>
        )
      }
    >
      <div className={styles.stack}>
        <ClockLine
          found={foundText(graph.totals)}
          foundIn={recall.foundInMilliseconds}
          recall={recall}
        />
        <Card>
          <Facts facts={factsOf(recall)} />
        </Card>
        {isPhone && file}
        <TraceDrawing graph={graph} />
        <ContainersTable graph={graph} stockWord={stockWordOf(recall)} />
        <RecallCustomersCard recall={recall} />
        <SiblingsTable graph={graph} />
        <LotsTable graph={graph} />
      </div>
      <FormDrawer title={isEnding ? `Terminer ${what}` : null} onClose={() => setEnding(false)}>
        <EndRecallForm recall={recall} onDone={() => setEnding(false)} />
      </FormDrawer>
    </Page>
  );
}
