import { formatMoment } from '@cervoise/ui/format';
import { Card, type Fact, Facts } from '@cervoise/ui/page';

interface CurrentVersionProps {
  readonly facts: readonly Fact[];
  /** When it was saved. */
  readonly updatedAt: Date;
}

/** What someone else saved, beside what was typed. */
export function CurrentVersion({ facts, updatedAt }: CurrentVersionProps) {
  return (
    <Card title="Version actuelle">
      <Facts facts={[...facts, { label: 'Enregistrée', value: formatMoment(updatedAt) }]} />
    </Card>
  );
}
