import { useEffect } from 'react';
import { z } from 'zod';
import type { NewBatchForm } from './batch-schemas';

const isDay = (text: string | null | undefined): text is string =>
  z.iso.date().safeParse(text).success;

/** When the brew day changes, moves the vessel stays that start on the old brew day to the new one. */
export function useFollowingStays({ subscribe, getValues, setValue }: NewBatchForm): void {
  useEffect(() => {
    let day = getValues('brewDate');
    return subscribe({
      formState: { values: true },
      callback: ({ name, values: { brewDate, vessels } }) => {
        if (!isDay(brewDate) || brewDate === day) return;
        const before = day;
        day = brewDate;
        // Restored values have days of their own.
        if (name !== 'brewDate') return;
        for (const [index, { from }] of vessels.entries())
          if (from === before) setValue(`vessels.${index}.from`, brewDate);
      },
    });
  }, [subscribe, getValues, setValue]);
}
