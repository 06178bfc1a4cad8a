import { type MashAddition, mashAdditionText } from '@cervoise/domain/brewing';
import { durationText } from '@cervoise/domain/dates';
import {
  celsiusText,
  recipeStepTypeLabels,
  type ScheduledStep,
  startText,
  stepSchedule,
} from '@cervoise/domain/recipes';
import { LinkButton } from '@cervoise/ui/button';
import { EmptyState } from '@cervoise/ui/feedback';
import { absent } from '@cervoise/ui/format';
import { type Column, DataTable, ListCard, NameCell } from '@cervoise/ui/table';
import type { RecipeFieldsFragment } from '../../../generated/graphql';

type RecipeStep = RecipeFieldsFragment['steps'][number];
type Scheduled = ScheduledStep<RecipeStep>;

const startOf = ({ clock, start }: Scheduled): string => startText(clock, start);
const durationOf = ({ step: { durationInMinutes } }: Scheduled) =>
  durationInMinutes == null ? absent : durationText(durationInMinutes);
const temperatureOf = ({ step: { temperatureInCelsius } }: Scheduled) =>
  temperatureInCelsius == null ? absent : celsiusText(temperatureInCelsius);

/** The type, under a name of its own, the ramp time, and what brings the mash to its rest. */
function detailOf(
  { step: { type, name, rampInMinutes, orderIndex } }: Scheduled,
  additions: readonly MashAddition[],
): string | null {
  const addition = additions.find(({ step }) => step === orderIndex);
  const label = recipeStepTypeLabels[type];
  return (
    [
      label !== name && label,
      rampInMinutes != null && rampInMinutes > 0 && `montée en ${durationText(rampInMinutes)}`,
      addition && mashAdditionText(addition),
    ]
      .filter(Boolean)
      .join(' · ') || null
  );
}

const instructions: Column<Scheduled> = {
  key: 'description',
  title: 'Consigne',
  render: ({ step }) => <span className="cv-muted">{step.description ?? ''}</span>,
};

const columnsWith = (additions: readonly MashAddition[]): readonly Column<Scheduled>[] => [
  {
    key: 'rank',
    title: 'Rang',
    hideTitle: true,
    width: 48,
    render: ({ step }) => <span className="cv-muted">{step.orderIndex + 1}</span>,
  },
  {
    key: 'name',
    title: 'Étape',
    fixed: true,
    render: (row) => <NameCell name={row.step.name} detail={detailOf(row, additions)} />,
  },
  { key: 'start', title: 'Début', align: 'right', render: startOf },
  { key: 'duration', title: 'Durée', align: 'right', render: durationOf },
  { key: 'temperature', title: 'Température', align: 'right', render: temperatureOf },
];

interface StepsTableProps {
  readonly steps: RecipeFieldsFragment['steps'];
  readonly additions: readonly MashAddition[];
  /** Link to the steps form; absent without permission. */
  readonly editAddress?: string;
}

/** The steps of the recipe, each with its time. */
export function StepsTable({ steps, additions, editAddress }: StepsTableProps) {
  const columns = columnsWith(additions);
  return (
    <DataTable
      label="Étapes"
      columns={steps.some(({ description }) => description) ? [...columns, instructions] : columns}
      rows={stepSchedule(steps)}
      rowKey={({ step }) => step.id}
      renderCard={(row) => (
        <ListCard
          title={`${row.step.orderIndex + 1}. ${row.step.name}`}
          detail={row.step.description ?? detailOf(row, additions)}
          value={durationOf(row)}
          valueDetail={temperatureOf(row)}
          status={startOf(row)}
        />
      )}
      empty={
        <EmptyState
          icon="clock"
          title="Aucune étape"
          text="Décrivez l’empâtage, l’ébullition et la fermentation : les courbes se dessinent seules."
          action={editAddress && <LinkButton to={editAddress}>Écrire les étapes</LinkButton>}
        />
      }
    />
  );
}
