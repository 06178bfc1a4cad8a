import {
  gravityOfPlato,
  gristForGravity,
  hopsForBitterness,
  type RecipeFigures,
} from '@cervoise/domain/brewing';
import { Button } from '@cervoise/ui/button';
import { NumberInput } from '@cervoise/ui/form';
import { Card } from '@cervoise/ui/page';
import { useState } from 'react';
import { useGravityUnit } from './gravity-unit';
import styles from './recipe-editor.module.css';
import { brewingRecipeOf, type RecipeForm } from './recipe-values';

interface TargetCardProps {
  readonly form: RecipeForm;
  readonly figures: RecipeFigures | null;
}

/** Scales the grist to an original gravity, or the hops to a bitterness. */
export function TargetCard({ form, figures }: TargetCardProps) {
  const unit = useGravityUnit();
  const [gravity, setGravity] = useState<number | null>(null);
  const [ibu, setIbu] = useState<number | null>(null);
  const scale = (lines: readonly { readonly quantity: number }[] | null) =>
    lines?.forEach(({ quantity }, index) => {
      if (form.getValues(`lines.${index}.quantity`) !== quantity)
        form.setValue(`lines.${index}.quantity`, quantity, { shouldDirty: true });
    });
  const { lines } = brewingRecipeOf(form.getValues());
  return (
    <Card title="Ajuster à une cible" className={styles.targets}>
      <div className={styles.target}>
        <span aria-hidden="true">DI</span>
        <NumberInput
          aria-label="Densité initiale visée"
          value={gravity}
          onChange={setGravity}
          unit={unit === 'plato' ? '°P' : 'SG'}
          placeholder={unit === 'plato' ? '14,5' : '1,060'}
        />
        <Button
          disabled={!figures || !gravity}
          aria-label="Ajuster les grains"
          onClick={() =>
            figures &&
            gravity &&
            scale(
              gristForGravity(lines, figures, unit === 'plato' ? gravityOfPlato(gravity) : gravity),
            )
          }
        >
          Ajuster
        </Button>
      </div>
      <div className={styles.target}>
        <span aria-hidden="true">Amertume</span>
        <NumberInput
          aria-label="Amertume visée"
          value={ibu}
          onChange={setIbu}
          unit="IBU"
          placeholder="45"
        />
        <Button
          disabled={!figures || !ibu}
          aria-label="Ajuster les houblons"
          onClick={() => figures && ibu && scale(hopsForBitterness(lines, figures, ibu))}
        >
          Ajuster
        </Button>
      </div>
      <p>Les proportions restent : tous les grains, ou tous les houblons amérisants, suivent.</p>
    </Card>
  );
}
