import { absent, formatMoment } from '@cervoise/ui/format';
import { Card, type Fact, Facts } from '@cervoise/ui/page';
import { useState } from 'react';

/** Distinguishes one version of a record from another. */
export interface Versioned {
  readonly updatedAt: Date;
}

interface ConflictOptions<Subject extends Versioned, Output, Saved> {
  /** The version that the form was filled with. */
  readonly loaded: Subject;
  /** Fetches the current version from the server. */
  readonly readCurrent: () => Promise<Subject | undefined>;
  /** The compared facts of two versions, as plain texts. */
  readonly factsOf: (current: Subject) => readonly Fact[];
  /** Saves over the current version. */
  readonly save: (values: Output) => Promise<Saved>;
}

/** The facts changed by the other save, each with its former value. */
function changedFacts(before: readonly Fact[], after: readonly Fact[]): Fact[] {
  const valuesBefore = new Map(before.map(({ label, value }) => [label, value || null]));
  return after
    .filter(({ label, value }) => (valuesBefore.get(label) ?? null) !== (value || null))
    .map((fact) => ({
      ...fact,
      value: (
        <>
          <strong>{fact.value || absent}</strong>{' '}
          <span className="cv-muted">au lieu de {valuesBefore.get(fact.label) || absent}</span>
        </>
      ),
    }));
}

/**
 * Handles an edit conflict: compares the other user's changes with the typed values, and saves over
 * them.
 */
export function useConflict<Subject extends Versioned, Output, Saved>({
  loaded,
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
    /** Shown above the fields, on request. */
    currentVersion: current && (
      <Card title="Version actuelle">
        <Facts
          facts={[
            ...changedFacts(factsOf(loaded), factsOf(current)),
            { label: 'Enregistrée', value: formatMoment(current.updatedAt) },
          ]}
        />
      </Card>
    ),
  };
}
