import { type MaintenanceState, maintenanceWindowDays } from '@cervoise/domain/equipment';
import { daysUntil, formatDueIn, formatNumber, formatQuantity, plural } from '@cervoise/ui/format';
import type { StatusTone } from '@cervoise/ui/status';
import type { EquipmentRowFragment } from '../../../generated/graphql';

const maintenanceTones: Readonly<Record<MaintenanceState, StatusTone>> = {
  overdue: 'critical',
  due: 'upcoming',
  planned: 'healthy',
  none: 'neutral',
};

type Row = Pick<
  EquipmentRowFragment,
  'maintenanceState' | 'nextMaintenanceDate' | 'hectolitersUntilMaintenance'
>;

export interface NextMaintenance {
  readonly tone: StatusTone;
  /** The consequence: « en retard de 3 jours », « dans 12 hl ». */
  readonly text: string;
  /** The figure in it, and its word. */
  readonly figure: string;
  readonly unit: string;
  /** The later of the two due points, when maintenance is due by days and by hectolitres. */
  readonly otherText: string | null;
  readonly isByDate: boolean;
}

function byDate(days: number) {
  const unit = plural(Math.abs(days), 'jour');
  return {
    text: formatDueIn(days),
    figure: formatNumber(Math.abs(days)),
    unit: days < 0 ? `${unit} de retard` : unit,
    isByDate: true,
    isPressing: days <= maintenanceWindowDays,
  };
}

function byUse(hectoliters: number) {
  const amount = formatQuantity(Math.abs(hectoliters), 'hl');
  const isLate = hectoliters <= 0;
  return {
    text: hectoliters === 0 ? 'maintenant' : `${isLate ? 'dépassée de' : 'dans'} ${amount}`,
    figure: formatNumber(Math.abs(hectoliters), 1),
    unit: isLate ? 'hl de trop' : 'hl',
    isByDate: false,
    isPressing: isLate,
  };
}

/** When the next maintenance is due, in words; null when none is scheduled. */
export function nextMaintenanceOf(row: Row): NextMaintenance | null {
  if (row.maintenanceState === 'none') return null;
  const days = daysUntil(row.nextMaintenanceDate);
  const hectoliters = row.hectolitersUntilMaintenance;
  const date = days === null ? null : byDate(days);
  const use = hectoliters == null ? null : byUse(hectoliters);
  // The state may come from only one of the two intervals.
  const isUseFirst = use?.isPressing || (row.maintenanceState !== 'planned' && !date?.isPressing);
  const [first, other] = isUseFirst ? [use ?? date, date] : [date ?? use, use];
  if (!first) return null;
  return {
    tone: maintenanceTones[row.maintenanceState],
    text: first.text,
    figure: first.figure,
    unit: first.unit,
    otherText: other === null || other === first ? null : other.text,
    isByDate: first.isByDate,
  };
}
