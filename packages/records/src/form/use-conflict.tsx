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
  /** Reads the current state from the server; rejects when it cannot. */
  readonly readCurrent: () => Promise<Subject | undefined>;
  /** What is compared of two versions, and shown where they differ; values are plain texts. */
  readonly factsOf: (current: Subject) => readonly Fact[];
  /** Saves over the current state. */
  readonly save: (values: Output) => Promise<Saved>;
}

/** The facts that another save changed, each with what it was before. */
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
 * What a form offers after an edit conflict: to compare what the other person changed with what was
 * typed, and to save over it.
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
    /** Shown above the fields, once requested. */
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
