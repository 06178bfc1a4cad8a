import type { BrewDayEventKind } from './events';
import type { BrewDayField } from './fields';
import type { BrewDayStep } from './steps';
import type { BrewDayAddition } from './timed-parts';

/** A stored or waiting event, in one shape for all kinds. */
export interface BrewDayEvent {
  /** Of the request, by which two copies of one event are known. */
  readonly requestId: string;
  readonly kind: BrewDayEventKind;
  readonly stepKey: string;
  /** When it happened, by the server's clock. */
  readonly happenedAt: Date;
  readonly field?: BrewDayField | null;
  readonly value?: number | null;
  readonly lineId?: string | null;
  readonly lotNumber?: string | null;
  readonly text?: string | null;
  /** Of an incident, while it waits on the device: a JPEG in base64. */
  readonly photo?: string | null;
  /** Of a stored incident: by which its photo is read. */
  readonly photoId?: string | null;
  readonly userName?: string | null;
}

export interface ReadValue {
  readonly value: number;
  readonly at: Date;
  /** The readings that it replaced, oldest first. */
  readonly before: readonly number[];
}

/** What went wrong at a step, with its photo: waiting on the device, or stored. */
export interface Incident
  extends Pick<BrewDayEvent, 'requestId' | 'happenedAt' | 'photo' | 'photoId'> {
  readonly text: string;
}

export interface StepProgress {
  readonly step: BrewDayStep;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  /** Since when its timer stands still; null while it runs. */
  readonly pausedAt: Date | null;
  /** Milliseconds of the pauses that are over. */
  readonly pausedFor: number;
  /** Minutes given beyond the plan. */
  readonly addedMinutes: number;
  readonly readings: Readonly<Partial<Record<BrewDayField, ReadValue>>>;
  /** By line: the lot that was weighed, null without one. */
  readonly weighed: ReadonlyMap<string, string | null>;
  readonly added: ReadonlySet<string>;
  /** What was done otherwise than planned. */
  readonly changes: readonly string[];
  readonly incidents: readonly Incident[];
}

export interface BrewDayProgress {
  readonly steps: readonly StepProgress[];
  /** The one of now; null before the start and after the end. */
  readonly current: StepProgress | null;
  readonly isStarted: boolean;
  readonly isFinished: boolean;
}

/** The events in the order in which they happened, each once. */
function inOrderOfHappening(events: readonly BrewDayEvent[]): BrewDayEvent[] {
  const once = new Map(events.map((event) => [event.requestId, event]));
  return [...once.values()].sort(
    (one, other) =>
      one.happenedAt.getTime() - other.happenedAt.getTime() ||
      (one.requestId < other.requestId ? -1 : 1),
  );
}

/** The times of the steps: each begins when the one before it ends. */
function timesOf(steps: readonly BrewDayStep[], events: readonly BrewDayEvent[]) {
  const first = (kind: BrewDayEventKind, key: string) =>
    events.find((event) => event.kind === kind && event.stepKey === key)?.happenedAt ?? null;
  const finishes = steps.map(({ key }) => first('finished', key));
  // A later step was finished: this one is over too, although nobody said so.
  for (let index = finishes.length - 2; index >= 0; index -= 1) {
    finishes[index] ??= finishes[index + 1] ?? null;
  }
  return steps.map(({ key }, index) => ({
    startedAt: index === 0 ? first('started', key) : (finishes[index - 1] ?? null),
    finishedAt: finishes[index] ?? null,
  }));
}

/** The pauses of a step's timer; a second « pause » or « reprise » says nothing new. */
function pausesOf(events: readonly BrewDayEvent[], finishedAt: Date | null) {
  let pausedAt: Date | null = null;
  let pausedFor = 0;
  for (const { kind, happenedAt } of events) {
    if (finishedAt && happenedAt > finishedAt) break;
    if (kind === 'paused') pausedAt ??= happenedAt;
    if (kind === 'resumed' && pausedAt) {
      pausedFor += happenedAt.getTime() - pausedAt.getTime();
      pausedAt = null;
    }
  }
  return { pausedAt: finishedAt ? null : pausedAt, pausedFor };
}

function readingsOf(events: readonly BrewDayEvent[]): StepProgress['readings'] {
  const readings: Partial<Record<BrewDayField, ReadValue>> = {};
  for (const { kind, field, value, happenedAt } of events) {
    if (kind !== 'reading' || !field || value == null) continue;
    const former = readings[field];
    const before = former ? [...former.before, former.value] : [];
    readings[field] = { value, at: happenedAt, before };
  }
  return readings;
}

/**
 * Where a brew day stands by its events, whatever the order in which they arrived and from how many
 * devices.
 */
export function brewDayProgress(
  steps: readonly BrewDayStep[],
  sent: readonly BrewDayEvent[],
): BrewDayProgress {
  const events = inOrderOfHappening(sent);
  const times = timesOf(steps, events);
  const progress = steps.map((step, index): StepProgress => {
    const own = events.filter(({ stepKey }) => stepKey === step.key);
    const ofKind = (kind: BrewDayEventKind) => own.filter((event) => event.kind === kind);
    const { startedAt = null, finishedAt = null } = times[index] ?? {};
    return {
      step,
      startedAt,
      finishedAt,
      ...pausesOf(own, finishedAt),
      addedMinutes: ofKind('extended').reduce((sum, { value }) => sum + (value ?? 0), 0),
      readings: readingsOf(own),
      weighed: new Map(ofKind('weighed').map((one) => [one.lineId ?? '', one.lotNumber ?? null])),
      added: new Set(ofKind('added').map(({ lineId }) => lineId ?? '')),
      changes: ofKind('changed').flatMap(({ text }) => text ?? []),
      incidents: ofKind('incident').map(({ requestId, happenedAt, text, photo, photoId }) => ({
        requestId,
        happenedAt,
        text: text ?? '',
        photo,
        photoId,
      })),
    };
  });
  const isStarted = progress.some(({ startedAt, finishedAt }) => startedAt ?? finishedAt);
  const open = progress.find(({ finishedAt }) => finishedAt === null) ?? null;
  return {
    steps: progress,
    current: isStarted ? open : null,
    isStarted,
    isFinished: isStarted && open === null,
  };
}

const minute = 60_000;

/** The planned length of a step's timer with what was added, in minutes; null without a timer. */
export const timerMinutes = ({ step, addedMinutes }: StepProgress): number | null =>
  step.minutes === null ? null : Math.max(0, step.minutes + addedMinutes);

/** Milliseconds that a step's timer has run, without its pauses; 0 before its start. */
export function ranFor(progress: StepProgress, now: Date): number {
  const { startedAt, finishedAt, pausedAt, pausedFor } = progress;
  if (!startedAt) return 0;
  const until = finishedAt ?? pausedAt ?? now;
  return Math.max(0, until.getTime() - startedAt.getTime() - pausedFor);
}

/** Milliseconds left on a step's timer, negative once it has rung; null without a timer. */
export function leftOf(progress: StepProgress, now: Date): number | null {
  const minutes = timerMinutes(progress);
  return minutes === null ? null : minutes * minute - ranFor(progress, now);
}

/** When a hop is announced before it is thrown: it has to be weighed first. */
const weighingLead = 15 * minute;

/** An addition ahead, with the milliseconds until it is thrown and until it must be weighed. */
export interface UpcomingAddition {
  readonly stepKey: string;
  readonly addition: BrewDayAddition;
  readonly throwIn: number;
  readonly weighIn: number;
  readonly isWeighed: boolean;
}

/**
 * The additions that are not made yet, soonest first, over the step of now and those after it, as if
 * each lasted as planned. A step without a timer takes no time, so what follows may come at once.
 */
export function upcomingAdditions(
  { steps, current }: BrewDayProgress,
  now: Date,
): UpcomingAddition[] {
  if (!current) return [];
  const upcoming: UpcomingAddition[] = [];
  let start = -ranFor(current, now);
  for (const progress of steps.slice(steps.indexOf(current))) {
    for (const addition of progress.step.additions) {
      if (progress.added.has(addition.lineId)) continue;
      const throwIn = start + addition.minute * minute;
      upcoming.push({
        stepKey: progress.step.key,
        addition,
        throwIn,
        weighIn: throwIn - weighingLead,
        isWeighed: progress.weighed.has(addition.lineId),
      });
    }
    const length = (timerMinutes(progress) ?? 0) * minute;
    start = progress === current ? Math.max(0, start + length) : start + length;
  }
  return upcoming.sort((one, other) => one.throwIn - other.throwIn);
}

/** Minutes by which the finished steps took longer than planned; negative when shorter. */
export function delayInMinutes({ steps }: BrewDayProgress): number {
  const timed = steps.flatMap(({ step, startedAt, finishedAt }) =>
    step.minutes !== null && startedAt && finishedAt
      ? (finishedAt.getTime() - startedAt.getTime()) / minute - step.minutes
      : [],
  );
  return Math.round(timed.reduce((sum, late) => sum + late, 0));
}
