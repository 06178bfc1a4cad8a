import { Icon, type IconName } from '@cervoise/ui/icon';
import { Status } from '@cervoise/ui/status';
import { useId } from 'react';
import { Link, type To } from 'react-router-dom';
import type { AttentionPoint } from './attention-points';
import styles from './dashboard.module.css';

interface AttentionColumnProps {
  readonly title: string;
  readonly icon: IconName;
  readonly count: number;
  readonly points: readonly AttentionPoint[];
  /** The text when there is no alert. */
  readonly allGood: string;
  readonly more: { readonly label: string; readonly to: To };
}

/** One kind of alert: how many, the most urgent ones, and a link to all. */
export function AttentionColumn({
  title,
  icon,
  count,
  points,
  allGood,
  more,
}: AttentionColumnProps) {
  const heading = useId();
  return (
    <section className={`${styles.column} cv-stack cv-gap-12`} aria-labelledby={heading}>
      <div className={`${styles.columnHead} cv-row cv-gap-10`}>
        <span className={`${styles.columnIcon} cv-round cv-rows cv-in-middle cv-tint`}>
          <Icon name={icon} size={18} />
        </span>
        <h2 id={heading}>{title}</h2>
        <span className={styles.count}>{count}</span>
      </div>
      {points.length === 0 ? (
        <p className="cv-small cv-muted">{allGood}</p>
      ) : (
        <ul className={`${styles.points} cv-rows cv-gap-8`}>
          {points.map(({ id, address, name, tone, text }) => (
            <li className="cv-flex cv-wrap cv-between cv-baseline" key={id}>
              <Link
                to={address}
                className={`${styles.pointName} cv-hover-line cv-phone-touch cv-shrink cv-break cv-plain-link cv-same`}
              >
                <Status tone={tone} label={name} />
              </Link>
              <span className="cv-small cv-muted">{text}</span>
            </li>
          ))}
        </ul>
      )}
      <Link
        to={more.to}
        className={`${styles.more} cv-hover-line cv-phone-touch cv-text-13 cv-strong cv-plain-link`}
      >
        {more.label}
      </Link>
    </section>
  );
}
