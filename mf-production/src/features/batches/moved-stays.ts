import { formatDate } from '@cervoise/ui/format';

/** An occupancy of a vessel by a batch. */
export interface StayOfBatch {
  readonly id: string;
  readonly equipmentName: string;
  readonly from: Date;
  readonly to?: Date | null;
}

const dayText = (day: Date) => formatDate(day).slice(0, 5);

const periodOf = ({ from, to }: StayOfBatch): string =>
  to ? `du ${dayText(from)} au ${dayText(to)}` : `dès le ${dayText(from)}`;

/**
 * What a brew or a transfer moved on the planning, since the plan follows what happened: « F1 du 10/03
 * au 24/03 ». Null when nothing moved.
 */
export function movedStaysText(
  before: readonly StayOfBatch[],
  after: readonly StayOfBatch[],
): string | null {
  const moved = before.flatMap((stay) => {
    const now = after.find(({ id }) => id === stay.id);
    if (!now) return [`${stay.equipmentName} libérée`];
    return periodOf(now) === periodOf(stay) ? [] : [`${now.equipmentName} ${periodOf(now)}`];
  });
  return moved.length > 0 ? `Le planning a suivi : ${moved.join(', ')}.` : null;
}
