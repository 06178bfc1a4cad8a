import { useFormMutation } from '@cervoise/records/mutation';
import type { Pair } from '../../duplicates/duplicates-page';
import { MergeForm } from '../../duplicates/merge-form';
import { mergeSuppliersMutation } from './suppliers.graphql';

interface MergeFormProps {
  readonly pair: Pair<{ readonly id: string; readonly name: string }>;
  readonly onDone: () => void;
}

/** Merges two suppliers into one. */
export function MergeSuppliersForm({ pair, onDone }: MergeFormProps) {
  const merge = useFormMutation(mergeSuppliersMutation, ['SupplierDuplicates']);
  return (
    <MergeForm
      pair={pair}
      label="Fusionner deux fournisseurs"
      done="Fournisseurs fusionnés"
      helpOf={(merged) =>
        `Les ingrédients et les lots de « ${merged} » deviennent les siens, et ce qui manque à sa fiche est repris. « ${merged} » est supprimé pour de bon.`
      }
      merge={async (input) => (await merge({ input })).mergeSuppliers}
      onDone={onDone}
    />
  );
}
