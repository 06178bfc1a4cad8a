import { Button } from '@cervoise/ui/button';
import { Icon } from '@cervoise/ui/icon';
import { typeset } from '@cervoise/ui/typeset';
import layout from '../../../site/layout.module.css';
import type { PersonalRight } from './rights';
import styles from './rights-page.module.css';

interface RightCardProps {
  readonly right: PersonalRight;
  readonly onExercise: () => void;
}

/** One right; opened, it explains how to exercise it, with an example. One is open at a time. */
export function RightCard({ right, onExercise }: RightCardProps) {
  return (
    <li>
      <details
        name="rights"
        className={`${styles.card} cv-pad-20-24 ${layout.fold} cv-panel cv-relative cv-copy`}
      >
        <summary className={styles.toggle}>
          <h3 className={`${styles.cardTitle} cv-row cv-touch`}>
            <span className={`${styles.tile} cv-round cv-rows cv-fixed cv-in-middle cv-tint`}>
              <Icon name={right.icon} />
            </span>
            <span className="cv-fill">{right.name}</span>
            <Icon name="plus" className={`${layout.closed} cv-copper`} />
            <Icon name="minus" className={`${layout.opened} cv-copper`} />
          </h3>
          <span className={`${styles.summary} cv-block cv-muted`}>{typeset(right.summary)}</span>
        </summary>
        <div className={`${styles.details} cv-above-16 cv-line-above cv-relative`}>
          <p>
            <strong className="cv-block">Comment faire</strong>
            {typeset(right.how)}
          </p>
          <p>
            <strong className="cv-block">Exemple</strong>
            {typeset(right.example)}
          </p>
          <p className="cv-muted cv-text-13">{right.article}</p>
          <Button className="cv-needs-script" onClick={onExercise}>
            Exercer ce droit
          </Button>
        </div>
      </details>
    </li>
  );
}
