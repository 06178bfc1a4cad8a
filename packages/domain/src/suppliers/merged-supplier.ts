import { truncate } from '../text';
import type { SupplierValues } from './supplier-schema';

/** The longest notes of a supplier. */
const longestNotes = 2000;

/** Both notes, as far as there is room: those of the kept record first. */
export const bothNotes = (kept: string | null | undefined, merged: string | null | undefined) =>
  truncate([...new Set([kept, merged])].filter(Boolean).join('\n'), longestNotes) || null;

/** The details of a supplier that takes in another: its own, and the other's where it has none. */
export function mergedSupplier(kept: SupplierValues, merged: SupplierValues): SupplierValues {
  return {
    name: kept.name,
    contactName: kept.contactName || merged.contactName,
    email: kept.email || merged.email,
    phone: kept.phone || merged.phone,
    address: kept.address || merged.address,
    leadTimeDays: kept.leadTimeDays ?? merged.leadTimeDays,
    minimumOrder: kept.minimumOrder ?? merged.minimumOrder,
    freeCarriageFrom: kept.freeCarriageFrom ?? merged.freeCarriageFrom,
    notes: bothNotes(kept.notes, merged.notes),
  };
}
