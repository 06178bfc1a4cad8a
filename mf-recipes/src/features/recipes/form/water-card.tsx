import type { RecipeFigures } from '@cervoise/domain/brewing';
import { deferred } from '@cervoise/ui/deferred';
import { Spinner } from '@cervoise/ui/feedback';
import { formatNumber } from '@cervoise/ui/format';
import { useState } from 'react';
import type { Brewery, RecipeForm } from './recipe-values';
import styles from './water.module.css';

const waterFields = deferred(async () => (await import('./water-fields')).WaterFields, <Spinner />);

interface WaterCardProps {
  readonly form: RecipeForm;
  readonly brewery: Brewery;
  readonly figures: RecipeFigures | null;
}

/** « Eau », closed at first: what it calculates is fetched when it is opened. */
export function WaterCard({ form, brewery, figures }: WaterCardProps) {
  const [wasOpened, setOpened] = useState(false);
  if (!figures || figures.mashedKg === 0) return null;
  return (
    <details className={`cv-card ${styles.water}`} onToggle={() => setOpened(true)}>
      <summary>
        <h2 className="cv-title">Eau</h2>{' '}
        <span>{`sels et pH d’empâtage, pour ${formatNumber(figures.volumes.totalWater, 0)} l`}</span>
      </summary>
      {wasOpened && <waterFields.Component {...{ form, brewery, figures }} />}
    </details>
  );
}
