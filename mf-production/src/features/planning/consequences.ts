import { addDays } from '@cervoise/domain/dates';
import { lengthOf } from '@cervoise/domain/planning';
import { onOrderText } from '@cervoise/domain/purchasing';
import { quantityText } from '@cervoise/domain/units';
import {
  type DateValue,
  formatCount,
  formatHectoliters,
  formatList,
  formatQuantity,
  toCalendarDate,
} from '@cervoise/ui/format';
import type { StatusTone } from '@cervoise/ui/status';
import type { PlanningQuery } from '../../generated/graphql';
import { type BatchMove, canMove, isLateBrew, type PlanningBatch } from './planned-batches';
import { shortDay, shortDays } from './planning-days';
import { daysToMove, type KnownStays } from './remedies';
import { isTooSmall, lateMaintenance, type VesselRow } from './vessel-rows';

/** A consequence of the planning, and its remedy. */
export interface Consequence {
  readonly key: string;
  readonly tone: StatusTone;
  readonly title: string;
  /** The reason, or the label of the remedy. */
  readonly text: string;
  /** Where to fix it. */
  readonly to?: string;
  /** Or the move that fixes it. */
  readonly move?: BatchMove;
}

type Shortage = PlanningQuery['planning']['shortages'][number];
type Unstocked = PlanningQuery['planning']['unstocked'][number];

/** What lies further ahead comes behind what is to be settled now. */
const daysAhead = 30;

function runOut(shortage: Shortage): Consequence {
  const { ingredientId, ingredientName, missing, unit, recipeName, date, onOrder } = shortage;
  const ordered = onOrder && {
    ...onOrder,
    expectedOn: toCalendarDate(onOrder.expectedOn) ?? null,
  };
  return {
    key: `stock ${ingredientId}`,
    tone: 'critical',
    title: `${ingredientName} s’épuise le ${shortDay(toCalendarDate(date) ?? '')}`,
    text: [
      `manque ${quantityText(missing, unit)} pour « ${recipeName} »`,
      ordered && onOrderText(ordered, unit),
    ]
      .filter(Boolean)
      .join(', '),
    to: `/inventory/ingredients/${ingredientId}`,
  };
}

function overlapsOf(
  { vessel, overlaps }: VesselRow,
  rows: readonly VesselRow[],
  known: KnownStays,
  today: string,
): Consequence[] {
  return overlaps.map((overlap) => {
    const { earlier, later, days } = overlap;
    const title = `${vessel.name} : deux brassins à la fois, ${shortDays(days)}`;
    const key = `overlap ${later.id}`;
    const moved = canMove(later.batch) ? daysToMove(overlap, rows, known, today) : null;
    if (moved === null) {
      return { key, tone: 'critical', title, text: `${earlier.batch.name} et ${later.batch.name}` };
    }
    return {
      key,
      tone: 'critical',
      title,
      text: `Décaler ${later.batch.name} au ${shortDay(addDays(later.from, moved))}`,
      move: { batchId: later.batch.id, days: moved },
    };
  });
}

/** Beer that is still in a vessel after its planned end. */
function overdueOf({ vessel, bars }: VesselRow): Consequence[] {
  return bars.flatMap(({ id, batch, dueOn }) =>
    dueOn === null
      ? []
      : {
          key: `overdue ${id}`,
          tone: 'critical' as const,
          title: `${vessel.name} devait être libre le ${shortDay(dueOn)}`,
          text: `${batch.name} y est encore : transférer, ou prolonger`,
          to: `/production/${batch.id}`,
        },
  );
}

function tooFull({ vessel, bars }: VesselRow): Consequence[] {
  return bars
    .filter(({ batch, volumeInLiters }) => canMove(batch) && isTooSmall(vessel, volumeInLiters))
    .map(({ batch, id, volumeInLiters }) => ({
      key: `full ${id}`,
      tone: 'critical',
      title: `${vessel.name} : capacité trop faible pour ${batch.name}`,
      text: `${formatHectoliters(volumeInLiters)} pour ${formatQuantity(vessel.capacityHectoliters, 'hl')}`,
      to: `/production/${batch.id}/edit`,
    }));
}

function lateBeforeBrew({ vessel, bars }: VesselRow): Consequence[] {
  const late = lateMaintenance(vessel);
  const next = bars.find(({ batch }) => canMove(batch));
  if (!late || !next) return [];
  return [
    {
      key: `maintenance ${vessel.id}`,
      tone: 'critical',
      title: `${vessel.name} : ${late.charAt(0).toLocaleLowerCase('fr-FR')}${late.slice(1)}`,
      text: `avant ${next.batch.name}, le ${shortDay(next.from)}`,
      to: `/equipment/${vessel.id}`,
    },
  ];
}

function idleOf({ vessel, idle, bars }: VesselRow): Consequence[] {
  return idle.map((days) => {
    const next = bars.find(({ from }) => from > days.to);
    const count = lengthOf(days);
    return {
      key: `idle ${vessel.id} ${days.from}`,
      tone: 'attention',
      title: `${vessel.name} vide ${formatCount(count, 'jour')}, ${shortDays(days)}`,
      text: `après le nettoyage, avant ${next?.batch.name ?? 'le prochain brassin'}`,
    };
  });
}

/** A brew whose day is past, with its record. */
const lateBrew = ({ id, name, dates }: PlanningBatch): Consequence => ({
  key: `late ${id}`,
  tone: 'critical',
  title: `${name} devait être brassé le ${shortDay(dates.brewDate ?? '')}`,
  text: 'démarrer, ou choisir un autre jour',
  to: `/production/${id}`,
});

const unstockedOf = ({ batchId, recipeName, ingredients }: Unstocked): Consequence => ({
  key: `unstocked ${batchId}`,
  tone: 'attention',
  title: `${recipeName} : ${formatCount(ingredients.length, 'ingrédient')} hors stock`,
  text: formatList(ingredients),
  to: `/production/${batchId}`,
});

interface Planned {
  readonly rows: readonly VesselRow[];
  readonly batches: readonly PlanningBatch[];
  readonly shortages: readonly Shortage[];
  readonly unstocked: readonly Unstocked[];
  readonly known: KnownStays;
}

/** The consequences of the planning, worst first. */
export function consequencesOf(
  { rows, batches, shortages, unstocked, known }: Planned,
  today: string,
): Consequence[] {
  const isSoon = (day: DateValue) => (toCalendarDate(day) ?? today) <= addDays(today, daysAhead);
  const runningOut = shortages.filter(({ runsOut }) => runsOut);
  const unplaced = batches.filter((batch) => canMove(batch) && batch.stays.length === 0);
  return [
    ...runningOut.filter(({ date }) => isSoon(date)).map(runOut),
    ...batches.filter((batch) => isLateBrew(batch, today)).map(lateBrew),
    ...rows.flatMap((row) => overlapsOf(row, rows, known, today)),
    ...rows.flatMap(overdueOf),
    ...rows.flatMap(tooFull),
    ...rows.flatMap(lateBeforeBrew),
    ...runningOut.filter(({ date }) => !isSoon(date)).map(runOut),
    ...unstocked.filter(({ brewDate }) => isSoon(brewDate)).map(unstockedOf),
    ...unplaced.map(
      ({ id, name, dates }): Consequence => ({
        key: `unplaced ${id}`,
        tone: 'attention',
        title: `${name} n’a pas de cuve`,
        text: dates.brewDate ? `brassage le ${shortDay(dates.brewDate)}` : 'brassage à prévoir',
        to: `/production/${id}/edit`,
      }),
    ),
    ...unstocked.filter(({ brewDate }) => !isSoon(brewDate)).map(unstockedOf),
    ...rows.flatMap(idleOf),
  ];
}
