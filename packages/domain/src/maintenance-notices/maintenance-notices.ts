/** Minimum notice of a maintenance, in hours, as the terms of use promise. */
export const maintenanceNoticeHours = 24;

/** The hours from one moment to another, with fractions; negative when the second is earlier. */
export const hoursBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 3_600_000;

/** Whether a start respects the minimum notice. */
export const isAnnouncedInTime = (startsAt: Date, now: Date): boolean =>
  hoursBetween(now, startsAt) >= maintenanceNoticeHours;

export const lateNoticeMessage = `Une maintenance s’annonce ${maintenanceNoticeHours} heures à l’avance au moins.`;
