import { useState } from 'react';

/** Whether something has been open: from then on its code is needed, also for its closing. */
export function useWasOpen(open: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return wasOpen || open;
}
