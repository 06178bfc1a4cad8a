import { Icon } from '@cervoise/ui/icon';
import styles from './import-steps.module.css';

/** The steps of an import into a list. */
export const listSteps = ['Fichier', 'Colonnes', 'Vérification', 'Import'] as const;
export type ListStep = (typeof listSteps)[number];

interface ImportStepsProps<Step extends string> {
  readonly steps: readonly Step[];
  readonly current: Step;
}

/** The progress through the steps. */
export function ImportSteps<Step extends string>({ steps, current }: ImportStepsProps<Step>) {
  const currentIndex = steps.indexOf(current);
  return (
    <ol className={`${styles.steps} cv-gap-8-24 cv-flex cv-wrap`} aria-label="Étapes de l’import">
      {steps.map((step, index) => (
        <li
          className="cv-row cv-gap-8 cv-muted"
          key={step}
          aria-current={step === current ? 'step' : undefined}
        >
          <span className={`${styles.mark} cv-row cv-centre cv-figures`} aria-hidden="true">
            {index < currentIndex ? <Icon name="check" size={16} /> : index + 1}
          </span>
          <span>
            {step}
            {index < currentIndex && <span className="cv-visually-hidden"> (fait)</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
