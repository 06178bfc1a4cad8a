import { formatCount } from '@cervoise/ui/format';

/** « 7 jours »; an order of today is « le jour même ». */
export const leadTime = (days: number | null | undefined) =>
  days == null ? null : days === 0 ? 'le jour même' : formatCount(days, 'jour');
