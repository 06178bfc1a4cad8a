import { addDays, daysBetween } from '@cervoise/domain/dates';
import { type EquipmentCategory, hasCapacity } from '@cervoise/domain/equipment';
import {
  cleaningsAfter,
  idleDays,
  lanesOf,
  lengthOf,
  type Overlap,
  overlapsIn,
  type Stay,
} from '@cervoise/domain/planning';
import { daysUntil, formatCount, formatDueIn } from '@cervoise/ui/format';
import type { StatusTone } from '@cervoise/ui/status';
import type { PlanningQuery } from '../../generated/graphql';
import type { BatchStay, PackagingDay, PlanningBatch } from './planned-batches';
import { shortDay, shortDays } from './planning-days';

export type Vessel = PlanningQuery['planning']['vessels'][number];

/** A bar of a row: a batch for the days it occupies the vessel. */
export interface Bar extends BatchStay {
  readonly batch: PlanningBatch;
  readonly lane: number;
}

export interface RowNote {
  readonly tone: StatusTone | null;
  readonly text: string;
}

/** The packagings of a batch on a day, beside its bar. */
export interface PackagingMark extends PackagingDay {
  readonly batch: PlanningBatch;
  readonly lane: number;
}

/** A vessel with its occupancies in the days shown. */
export interface VesselRow {
  readonly vessel: Vessel;
  readonly bars: readonly Bar[];
  readonly packagings: readonly PackagingMark[];
  readonly overlaps: readonly Overlap<Bar>[];
  readonly cleanings: readonly Stay[];
  /** From today on, empty and clean before the next batch. */
  readonly idle: readonly Stay[];
  readonly laneCount: number;
  /** Under its name, the most urgent ones. */
  readonly notes: readonly RowNote[];
}

const isOverdue = ({ maintenanceState }: Vessel) => maintenanceState === 'overdue';

/** « Détartrage en retard de 3 jours »; null when no maintenance is late. */
export function lateMaintenance(vessel: Vessel): string | null {
  if (!isOverdue(vessel)) return null;
  const days = daysUntil(vessel.nextMaintenanceDate);
  const task = vessel.maintenanceSchedule?.task ?? 'Maintenance';
  return days !== null && days < 0 ? `${task} ${formatDueIn(days)}` : `${task} à faire`;
}

/** How many days two batches occupy one vessel, each day counted once. */
const doubleDays = (overlaps: readonly Overlap<Bar>[]) =>
  overlaps.reduce((sum, { days }) => sum + lengthOf(days), 0);

/** A vessel that is free within so many days says so. */
const daysAhead = 14;

/** The state of a vessel: « IPA Citra, jour 6 sur 14 », « libre les 28 et 29/11 ». */
function occupancyNote(bars: readonly Bar[], idle: readonly Stay[], today: string): string {
  const soon = idle.find(({ from }) => from >= today && daysBetween(today, from) <= daysAhead);
  if (soon) return `libre ${shortDays(soon, true)}`;
  const present = bars.find(({ from, to }) => from <= today && to >= today);
  if (present) {
    const { name, status, fermentationDay, fermentationDays } = present.batch;
    return status === 'in_progress' && fermentationDay !== null
      ? `${name}, jour ${fermentationDay} sur ${fermentationDays}`
      : `${name} jusqu’au ${shortDay(present.to)}`;
  }
  const next = bars.find(({ from }) => from > today);
  return next ? `${next.batch.name} le ${shortDay(next.from)}` : 'libre';
}

/** The stay on which a batch's packaging is marked: that of its day, or the last one before. */
function stayOn({ stays }: PlanningBatch, day: string): BatchStay | undefined {
  return (
    stays.find(({ from, to }) => from <= day && day <= to) ??
    stays.findLast(({ from }) => from <= day) ??
    stays[0]
  );
}

const marksOf = (bars: readonly Bar[]): PackagingMark[] =>
  bars.flatMap(({ id, batch, lane }) =>
    batch.packagings
      .filter(({ day }) => stayOn(batch, day)?.id === id)
      .map((packaging) => ({ ...packaging, batch, lane })),
  );

function notesOf(row: Omit<VesselRow, 'notes'>, today: string): RowNote[] {
  const late = lateMaintenance(row.vessel);
  const overdue = row.bars.find(({ dueOn }) => dueOn !== null);
  const double = doubleDays(row.overlaps);
  const notes: RowNote[] = [];
  if (double > 0)
    notes.push({ tone: 'critical', text: `${formatCount(double, 'jour')} en double` });
  if (overdue?.dueOn) {
    const days = formatCount(daysBetween(overdue.dueOn, today), 'jour');
    notes.push({ tone: 'critical', text: `${overdue.batch.name}, ${days} de plus que prévu` });
  }
  if (late) notes.push({ tone: 'critical', text: late });
  return notes.length > 0
    ? notes
    : [{ tone: null, text: occupancyNote(row.bars, row.idle, today) }];
}

/** An emptied stay ends the day before where another one begins on its last day. */
const beforeNext = <Kind extends BatchStay>(stay: Kind, stays: readonly Kind[]): Kind =>
  stay.isEmptied &&
  stay.from < stay.to &&
  stays.some((other) => other !== stay && other.from === stay.to)
    ? { ...stay, to: addDays(stay.to, -1) }
    : stay;

/**
 * The rows of the planning, in the order of the vessels.
 * @param window the days shown
 */
export function vesselRows(
  vessels: readonly Vessel[],
  batches: readonly PlanningBatch[],
  window: Stay,
  today: string,
): VesselRow[] {
  const ahead = window.from < today ? today : window.from;
  return vessels.map((vessel) => {
    const known = batches.flatMap((batch) =>
      batch.stays
        .filter(({ vesselId }) => vesselId === vessel.id)
        .map((stay) => ({ ...stay, batch, lane: 0 })),
    );
    const stays = known.map((stay) => beforeNext(stay, known));
    const lanes = lanesOf(stays);
    const bars = stays
      .map((stay): Bar => ({ ...stay, lane: lanes.get(stay) ?? 0 }))
      .sort((a, b) => (a.from < b.from ? -1 : 1));
    const row = {
      vessel,
      bars,
      packagings: marksOf(bars),
      // What is over cannot be settled any more.
      overlaps: overlapsIn(bars).filter(({ days }) => days.to >= today),
      cleanings: cleaningsAfter(bars, vessel.category),
      idle: idleDays(bars, vessel.category, { ...window, from: ahead }),
      laneCount: Math.max(1, ...bars.map(({ lane }) => lane + 1)),
    };
    return { ...row, notes: notesOf(row, today) };
  });
}

/** Whether a vessel's capacity suffices; an unknown capacity always does. */
export const isTooSmall = (vessel: Vessel, liters: number): boolean =>
  hasCapacity(vessel.category as EquipmentCategory) &&
  vessel.capacityHectoliters != null &&
  liters > vessel.capacityHectoliters * 100;
