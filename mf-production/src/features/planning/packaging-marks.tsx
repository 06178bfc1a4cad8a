import { daysBetween } from '@cervoise/domain/dates';
import { lengthOf, type Stay } from '@cervoise/domain/planning';
import { Icon } from '@cervoise/ui/icon';
import { Link } from 'react-router-dom';
import styles from './packaging-marks.module.css';
import { shortDay } from './planning-days';
import type { VesselRow } from './vessel-rows';

interface PackagingMarksProps {
  readonly row: VesselRow;
  /** The days shown. */
  readonly window: Stay;
}

/** The packagings that are planned, each on its day at the lower edge of its batch's bar. */
export function PackagingMarks({ row, window }: PackagingMarksProps) {
  const marks = row.packagings.filter(({ day }) => day >= window.from && day <= window.to);
  if (marks.length === 0) return null;
  const middleOf = (day: string) => (daysBetween(window.from, day) + 0.5) / lengthOf(window);
  return (
    <ul>
      {marks.map(({ batch, day, texts, lane }) => {
        const text = `Conditionnement prévu le ${shortDay(day)}, ${batch.name} : ${texts.join(', ')}`;
        return (
          <li key={`${batch.id} ${day}`}>
            <Link
              to={`/production/${batch.id}?tab=packaging`}
              className={`${styles.mark} cv-absolute cv-rows cv-in-middle cv-on-white cv-copper`}
              style={{ left: `${middleOf(day) * 100}%`, top: `${50 + lane * 52}px` }}
              title={text}
            >
              <Icon name="package" size={14} />
              <span className="cv-visually-hidden">{text}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
