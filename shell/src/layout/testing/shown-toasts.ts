import { toast } from 'sonner';

interface ShownToast {
  readonly kind: 'success' | 'info' | 'error';
  readonly title: unknown;
  readonly message?: unknown;
}

const realNow = Date.now;
let ahead = 0;

/** Watches the toaster; gives what it was told to show, in order. Call it in `beforeEach`. */
export function watchToasts(): () => readonly ShownToast[] {
  const shown: ShownToast[] = [];
  // The same error is shown once in 5 s: each test stands in a minute of its own.
  ahead += 60_000;
  jest.spyOn(Date, 'now').mockImplementation(() => realNow() + ahead);
  for (const kind of ['success', 'info', 'error'] as const) {
    jest.spyOn(toast, kind).mockImplementation((title, options?: { description?: unknown }) => {
      shown.push({ kind, title, message: options?.description });
      return shown.length;
    });
  }
  return () => shown;
}
