import { Button } from '@cervoise/ui/button';
import { Icon } from '@cervoise/ui/icon';
import { typeset } from '@cervoise/ui/typeset';
import { useId } from 'react';
import type { PersonalRight } from './rights';
import styles from './rights-page.module.css';

interface RightCardProps {
  readonly right: PersonalRight;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onExercise: () => void;
}

/** One right; opened, it tells how to exercise it and gives an example. */
export function RightCard({ right, isOpen, onToggle, onExercise }: RightCardProps) {
  const detailsId = useId();
  return (
    <li className={styles.card}>
      <h3 className={styles.cardTitle}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={detailsId}
          onClick={onToggle}
        >
          <span className={styles.tile}>
            <Icon name={right.icon} />
          </span>
          <span className={styles.name}>{right.name}</span>
          <Icon name={isOpen ? 'minus' : 'plus'} className={styles.sign} />
        </button>
      </h3>
      <p className={styles.summary}>{typeset(right.summary)}</p>
      <div id={detailsId} className={styles.details} hidden={!isOpen}>
        <p>
          <strong>Comment faire</strong>
          {typeset(right.how)}
        </p>
        <p>
          <strong>Exemple</strong>
          {typeset(right.example)}
        </p>
        <p className={styles.article}>{right.article}</p>
        <Button className="cv-needs-script" onClick={onExercise}>
          Exercer ce droit
        </Button>
      </div>
    </li>
  );
}
