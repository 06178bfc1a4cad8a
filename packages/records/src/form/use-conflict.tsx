import { formatMoment } from '@cervoise/ui/format';
import { Card, type Fact, Facts } from '@cervoise/ui/page';
import { useState } from 'react';

/** What tells one version of something from another. */
export interface Versioned {
  readonly updatedAt: Date;
}

interface ConflictOptions<Subject extends Versioned, Output, Saved> {
  /** Reads what stands on the server now; rejects when it cannot. */
  readonly readCurrent: () => Promise<Subject | undefined>;
  /** What is shown of that. */
  readonly factsOf: (current: Subject) => readonly Fact[];
  /** Saves over whatever stands there. */
  readonly save: (values: Output) => Promise<Saved>;
}

/**
 * What a form offers once someone else changed its subject in between: to look at what that person
 * saved, beside what was typed, and to save over it.
 */
export function useConflict<Subject extends Versioned, Output, Saved>({
  readCurrent,
  factsOf,
  save,
}: ConflictOptions<Subject, Output, Saved>) {
  const [current, setCurrent] = useState<Subject>();
  return {
    /** The form's `conflict`. */
    conflict: {
      onShowCurrent: async () => setCurrent(await readCurrent()),
      saveAnyway: (values: Output) => save(values),
    },
    /** Over the fields; nothing until it is asked for. */
    currentVersion: current && (
      <Card title="Version actuelle">
        <Facts
          facts={[
            ...factsOf(current),
            { label: 'Enregistrée', value: formatMoment(current.updatedAt) },
          ]}
        />
      </Card>
    ),
  };
}
