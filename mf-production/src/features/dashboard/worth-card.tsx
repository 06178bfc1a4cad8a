import { Card } from '@cervoise/ui/page';
import { Link } from 'react-router-dom';
import styles from './dashboard.module.css';

interface WorthCardProps {
  readonly title: string;
  readonly to: string;
  readonly linkLabel: string;
  /** Written as it is shown: « 5 986,98 € ». */
  readonly figure: string;
  /** What the figure is made of, line by line. */
  readonly lines: readonly string[];
}

/** What a part of the house is worth, and what of it. */
export function WorthCard({ title, to, linkLabel, figure, lines }: WorthCardProps) {
  return (
    <Card title={title} action={<Link to={to}>{linkLabel}</Link>}>
      <div className={styles.figure}>{figure}</div>
      {lines.map((line) => (
        <p key={line} className={styles.quiet}>
          {line}
        </p>
      ))}
    </Card>
  );
}
