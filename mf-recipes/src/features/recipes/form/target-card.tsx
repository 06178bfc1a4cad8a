import { gravityOfPlato, gristForGravity, hopsForBitterness } from '@cervoise/domain/brewing';
import { Button } from '@cervoise/ui/button';
import { NumberInput } from '@cervoise/ui/form';
import { Card } from '@cervoise/ui/page';
import { useState } from 'react';
import { useGravityUnit } from '../gravity-unit';
import { useLiveActions } from './live-recipe';
import styles from './recipe-editor.module.css';
import { type Brewery, brewingRecipeOf, profileOf, type RecipeForm } from './recipe-values';

interface TargetCardProps {
  readonly form: RecipeForm;
  readonly brewery: Brewery;
}

/** Scales the grist to an original gravity, or the hops to a bitterness; also from nothing. */
export function TargetCard({ form, brewery }: TargetCardProps) {
  const unit = useGravityUnit();
  const { setQuantities } = useLiveActions();
  const [gravity, setGravity] = useState<number | null>(null);
  const [ibu, setIbu] = useState<number | null>(null);
  const [refusal, setRefusal] = useState('');
  const adjust = (target: typeof gristForGravity, value: number, refused: string) => {
    const fields = form.getValues();
    const brewhouse = { ingredients: brewery.ingredients, profile: profileOf(fields, brewery) };
    const quantities = target(brewingRecipeOf(fields), brewhouse, value);
    setRefusal(quantities ? '' : refused);
    if (quantities) setQuantities(quantities.map((quantity, index) => ({ index, quantity })));
  };
  return (
    <Card title="Ajuster à une cible" className={styles.targets}>
      <div className={`${styles.target} cv-middle cv-gap-8 cv-below-8 cv-text-13 cv-rows`}>
        <span aria-hidden="true">DI</span>
        <NumberInput
          aria-label="Densité initiale visée"
          value={gravity}
          onChange={setGravity}
          unit={unit === 'plato' ? '°P' : 'SG'}
          placeholder={unit === 'plato' ? '14,5' : '1,060'}
        />
        <Button
          disabled={!gravity}
          aria-label="Ajuster les grains"
          onClick={() =>
            adjust(
              gristForGravity,
              unit === 'plato' ? gravityOfPlato(gravity ?? 0) : (gravity ?? 0),
              'Il faut un volume, un grain et une densité au-dessus de 1.',
            )
          }
        >
          Ajuster
        </Button>
      </div>
      <div className={`${styles.target} cv-middle cv-gap-8 cv-below-8 cv-text-13 cv-rows`}>
        <span aria-hidden="true">Amertume</span>
        <NumberInput
          aria-label="Amertume visée"
          value={ibu}
          onChange={setIbu}
          unit="IBU"
          placeholder="45"
        />
        <Button
          disabled={!ibu}
          aria-label="Ajuster les houblons"
          onClick={() =>
            adjust(hopsForBitterness, ibu ?? 0, 'Il faut un volume et un houblon qui amérise.')
          }
        >
          Ajuster
        </Button>
      </div>
      <p role="status">
        {refusal ||
          'Les proportions restent : tous les grains, ou tous les houblons amérisants, suivent.'}
      </p>
    </Card>
  );
}
