import { toast as sonner } from 'sonner';

/** Milliseconds; spec section 9. */
export const toastDuration = { standard: 4000, error: 5000, dateFormat: 7000 } as const;
const deduplicationWindow = 5000;

const shownErrors = new Map<string, number>();

interface ToastText {
  readonly title: string;
  readonly message?: string;
}

/** Says that something worked, for 4 s. */
export function toastSuccess({ title, message }: ToastText): void {
  sonner.success(title, { description: message, duration: toastDuration.standard });
}

/** Says something neutral, for 4 s. */
export function toastInfo({ title, message }: ToastText): void {
  sonner.info(title, { description: message, duration: toastDuration.standard });
}

/** Says that something failed, for 5 s; the same text again within 5 s is not repeated. */
export function toastError(
  { title, message }: ToastText,
  duration: number = toastDuration.error,
): void {
  const key = `${title}\n${message ?? ''}`;
  const now = Date.now();
  const shownAt = shownErrors.get(key);
  if (shownAt !== undefined && now - shownAt < deduplicationWindow) return;
  for (const [text, at] of shownErrors)
    if (now - at >= deduplicationWindow) shownErrors.delete(text);
  shownErrors.set(key, now);
  sonner.error(title, { description: message, duration });
}
