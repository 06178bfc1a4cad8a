import { z } from 'zod';
import type { ReceivedNotification } from '../features/notifications/notification-cache';

const receivedSchema = z.object({
  id: z.string().min(1),
  title: z.string(),
  message: z.string(),
  type: z.string(),
  priority: z.enum(['low', 'normal', 'high']),
  status: z.enum(['unread', 'read']),
  createdAt: z.coerce.date(),
  entityId: z.string().nullish().transform(emptyToNull),
  entityType: z.string().nullish().transform(emptyToNull),
  action: z.string().nullish().transform(emptyToNull),
});

function emptyToNull(value: string | null | undefined): string | null {
  return value ?? null;
}

/** Parses a pushed notification; null when it is invalid. */
export function readReceived(payload: unknown): ReceivedNotification | null {
  const parsed = receivedSchema.safeParse(payload);
  return parsed.success ? parsed.data : null;
}
