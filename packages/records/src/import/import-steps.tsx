import { Icon } from '@cervoise/ui/icon';
import styles from './import-steps.module.css';

export const importSteps = ['Fichier', 'Colonnes', 'Vérification', 'Import'] as const;
export type ImportStep = (typeof importSteps)[number];

/** How far the import is: the steps behind, this one, those to come. */
export function ImportSteps({ current }: { readonly current: ImportStep }) {
  const place = importSteps.indexOf(current);
  return (
    <ol className={styles.steps} aria-label="Étapes de l’import">
      {importSteps.map((step, index) => (
        <li key={step} aria-current={step === current ? 'step' : undefined}>
          <span className={styles.mark} aria-hidden="true">
            {index < place ? <Icon name="check" size={16} /> : index + 1}
          </span>
          <span>
            {step}
            {index < place && <span className="cv-visually-hidden"> (fait)</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
