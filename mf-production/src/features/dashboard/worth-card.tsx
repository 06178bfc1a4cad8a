import { Card } from '@cervoise/ui/page';
import { Link } from 'react-router-dom';
import styles from './dashboard.module.css';

interface WorthCardProps {
  readonly title: string;
  readonly to: string;
  readonly linkLabel: string;
  /** Formatted: « 5 986,98 € ». */
  readonly figure: string;
  /** The parts of the figure, line by line. */
  readonly lines: readonly string[];
}

/** The value of a part of the brewery's stock. */
export function WorthCard({ title, to, linkLabel, figure, lines }: WorthCardProps) {
  return (
    <Card className={styles.worth} title={title} action={<Link to={to}>{linkLabel}</Link>}>
      <div className={`${styles.figure} cv-below-8 cv-break`}>{figure}</div>
      {lines.map((line) => (
        <p key={line} className="cv-small cv-muted">
          {line}
        </p>
      ))}
    </Card>
  );
}
