/** How often unread notifications are mailed. */
export const notificationDigests = ['off', 'daily', 'weekly'] as const;
export type NotificationDigest = (typeof notificationDigests)[number];

export const notificationDigestLabels: Readonly<Record<NotificationDigest, string>> = {
  off: 'Jamais',
  daily: 'Chaque jour',
  weekly: 'Chaque lundi',
};
