import { containersCount, recallSchema } from '@cervoise/domain/recalls';
import { PanelForm } from '@cervoise/records/form';
import { useFormMutation } from '@cervoise/records/mutation';
import { controlOf, FormSection, useAppForm } from '@cervoise/ui/form';
import { formatCount } from '@cervoise/ui/format';
import { useNavigate } from 'react-router-dom';
import { startRecallMutation } from './recall.graphql';
import { RecallTextFields } from './recall-text-fields';
import { type Graph, recallsAddress, unassignedText } from './recall-texts';

export interface RecallStart {
  readonly causeType: 'lot' | 'batch' | 'vessel';
  readonly causeId: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly includesSiblings: boolean;
}

interface StartRecallFormProps {
  readonly start: RecallStart;
  readonly isExercise: boolean;
  /** The extent of the recall when the form was opened. */
  readonly graph: Graph;
  readonly onDone: () => void;
}

/** Reason and public texts; the totals are shown again before anything is written. */
export function StartRecallForm({ start, isExercise, graph, onDone }: StartRecallFormProps) {
  const save = useFormMutation(startRecallMutation, ['RecallOverview', 'Recalls']);
  const navigate = useNavigate();
  const form = useAppForm({
    schema: recallSchema,
    defaultValues: {
      ...start,
      isExercise,
      reason: '',
      instruction: isExercise
        ? ''
        : 'Rapportez la bouteille au point de vente, elle vous sera remboursée.',
      phone: '',
      noticeUrl: '',
    },
  });
  const { totals } = graph;
  const unassigned = unassignedText(graph);
  return (
    <PanelForm
      form={form}
      savesWhenReadOnly
      label={isExercise ? 'Exercice chronométré' : 'Lancer le rappel'}
      submitLabel={isExercise ? 'Démarrer le chronomètre' : 'Lancer le rappel'}
      save={async (input) => {
        const { startRecall } = await save({ input });
        return startRecall;
      }}
      toastOf={({ id, causeName }) => {
        void navigate(`${recallsAddress}/${id}`);
        return { title: isExercise ? 'Exercice commencé' : 'Rappel lancé', message: causeName };
      }}
      onDone={onDone}
    >
      <FormSection>
        <p className="cv-lined cv-pad-12-16">
          {isExercise
            ? 'L’exercice est chronométré et ne change rien : aucun stock n’est bloqué, personne n’est averti.'
            : `Le rappel bloque ${containersCount(totals.inStockQuantity)} en stock, ${formatCount(totals.batchCount, 'brassin')} et ce qui reste de ${formatCount(totals.lotCount, 'lot d’ingrédient', 'lots d’ingrédients')}. Il affiche l’avertissement sur les pages publiques. ${containersCount(totals.soldQuantity)} à reprendre chez ${formatCount(totals.customerCount, 'client')}.`}
        </p>
        {unassigned && <p className="cv-red cv-strong">{unassigned}</p>}
        <RecallTextFields control={controlOf(form.control)} isExercise={isExercise} />
      </FormSection>
    </PanelForm>
  );
}
