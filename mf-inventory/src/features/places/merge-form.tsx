import { useFormMutation } from '@cervoise/records/mutation';
import type { Pair } from '../../duplicates/duplicates-page';
import { MergeForm } from '../../duplicates/merge-form';
import { mergePlacesMutation } from './places.graphql';

interface MergeFormProps {
  readonly pair: Pair<{ readonly id: string; readonly name: string }>;
  readonly onDone: () => void;
}

/** Merges two places into one. */
export function MergePlacesForm({ pair, onDone }: MergeFormProps) {
  const merge = useFormMutation(mergePlacesMutation, ['PlaceDuplicates', 'PlaceNames']);
  return (
    <MergeForm
      pair={pair}
      label="Fusionner deux emplacements"
      done="Emplacements fusionnés"
      helpOf={(merged) =>
        `Les lots, les produits et les emplacements qui sont dans « ${merged} » passent dans celui-ci, et ce qui manque à sa fiche est repris. « ${merged} » est supprimé pour de bon.`
      }
      merge={async (input) => (await merge({ input })).mergePlaces}
      onDone={onDone}
    />
  );
}
