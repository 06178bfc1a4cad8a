/** How long a toast is shown, in milliseconds. */
export const toastDuration = { standard: 4000, error: 5000, dateFormat: 7000 } as const;
const deduplicationWindow = 5000;

const shownErrors = new Map<string, number>();

interface ToastText {
  readonly title: string;
  readonly message?: string;
}

/** A toast, as subscribers get it. */
export interface ShownToast extends ToastText {
  readonly kind: 'success' | 'info' | 'error';
  /** Milliseconds. */
  readonly duration: number;
}

const followers = new Set<(toast: ShownToast) => void>();
let waiting: ShownToast[] = [];

function show(toast: ShownToast): void {
  if (followers.size === 0) waiting.push(toast);
  for (const follow of followers) follow(toast);
}

/**
 * Subscribes to all toasts, starting with those not shown yet. Returns a function that
 * unsubscribes.
 */
export function followToasts(follow: (toast: ShownToast) => void): () => void {
  followers.add(follow);
  const missed = waiting;
  waiting = [];
  for (const toast of missed) follow(toast);
  return () => followers.delete(follow);
}

const preparations = new Set<() => void>();

/**
 * Loads the code of toasts before one is shown: on a weak connection it is then there at once.
 */
export function preloadToaster(): void {
  for (const prepare of preparations) prepare();
}

/** The same, for remotes that were deployed when it had this name. */
export const expectToast = preloadToaster;

/** Calls a function each time the toaster is to be preloaded. Returns a function that unsubscribes. */
export function followExpectedToasts(prepare: () => void): () => void {
  preparations.add(prepare);
  return () => preparations.delete(prepare);
}

/** Shows a success toast for 4 s. */
export function toastSuccess({ title, message }: ToastText): void {
  show({ kind: 'success', title, message, duration: toastDuration.standard });
}

/** Shows a neutral toast for 4 s. */
export function toastInfo({ title, message }: ToastText): void {
  show({ kind: 'info', title, message, duration: toastDuration.standard });
}

/** Shows an error toast for 5 s; the same text is not repeated within 5 s. */
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
  show({ kind: 'error', title, message, duration });
}
