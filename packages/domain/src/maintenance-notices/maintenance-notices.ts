/** Minimum notice of a maintenance, in hours, as the terms of use promise. */
export const maintenanceNoticeHours = 24;

export const hours = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 3_600_000;

/** Whether a start respects the minimum notice. */
export const isAnnouncedInTime = (startsAt: Date, now: Date): boolean =>
  hours(now, startsAt) >= maintenanceNoticeHours;

export const lateNoticeMessage = `Une maintenance s’annonce ${maintenanceNoticeHours} heures à l’avance au moins.`;
