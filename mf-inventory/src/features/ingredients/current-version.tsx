import { formatMoment } from '@cervoise/ui/format';
import { Card, Facts } from '@cervoise/ui/page';
import type { IngredientFieldsFragment } from '../../generated/graphql';
import { ingredientFacts } from './ingredient-facts';

interface CurrentVersionProps {
  readonly ingredient: IngredientFieldsFragment;
}

/** What someone else saved, beside what was typed. */
export function CurrentVersion({ ingredient }: CurrentVersionProps) {
  return (
    <Card title="Version actuelle">
      <Facts
        facts={[
          { label: 'Nom', value: ingredient.name },
          ...ingredientFacts(ingredient),
          { label: 'Enregistrée', value: formatMoment(ingredient.updatedAt) },
        ]}
      />
    </Card>
  );
}
