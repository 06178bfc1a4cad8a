import { describeError, useQuery } from '@cervoise/graphql-client';
import { LabelsDialog } from '@cervoise/records/labels';
import { Dialog } from '@cervoise/ui/dialog';
import { ErrorBlock } from '@cervoise/ui/feedback';
import { labelledLotsQuery } from '../ingredient.graphql';
import { labelledLots, lotLabels } from '../stock/lot-texts';

interface LotLabelsDialogProps {
  readonly ingredientIds: readonly string[];
  readonly onClose: () => void;
}

/** The labels of all the lots in stock of some ingredients. */
export function LotLabelsDialog({ ingredientIds, onClose }: LotLabelsDialogProps) {
  const { data, error, refetch } = useQuery(labelledLotsQuery, {
    variables: { ids: [...ingredientIds], first: ingredientIds.length },
    fetchPolicy: 'network-only',
  });
  const items = data?.ingredientsPage.nodes.flatMap(labelledLots);
  if (items && items.length > 0)
    return <LabelsDialog open of={lotLabels} items={items} onClose={onClose} />;
  if (!items && !error) return null;
  return (
    <Dialog open title="Imprimer des étiquettes" onClose={onClose}>
      {error ? (
        <ErrorBlock {...describeError(error)} onRetry={refetch} />
      ) : (
        <p>Les ingrédients choisis n’ont pas de lot en stock.</p>
      )}
    </Dialog>
  );
}
