import { bothNotes } from '../suppliers/merged-supplier';
import type { PlaceValues } from '.';

/** The details of a place that takes in another: its own, and the other's where it has none. */
export function mergedPlace(kept: PlaceValues, merged: PlaceValues): PlaceValues {
  const hasRange = kept.temperatureMin != null || kept.temperatureMax != null;
  const { temperatureMin, temperatureMax } = hasRange ? kept : merged;
  return {
    name: kept.name,
    kind: kept.kind,
    parent: kept.parent,
    temperatureMin,
    temperatureMax,
    notes: bothNotes(kept.notes, merged.notes),
  };
}
