import { addQuantities } from '../numbers';
import { quantityText } from '../units';
import { tankVolume } from './batch-figures';

export interface BatchVolumes {
  readonly volumeInLiters: number;
  readonly fermenterVolumeInLiters: number | null;
  readonly brightTankVolumeInLiters: number | null;
  readonly packagedVolumeInLiters: number | null;
  /** Net litres received from other batches by blending. */
  readonly blendedLiters: number;
  /** Those of them that went to others. */
  readonly givenLiters: number;
  /** Noted as lost. */
  readonly lostLiters: number;
}

/** Litres of a batch that did not leave it by a loss or a blend: in containers, in tank, or left by packaging. */
const keptVolume = (batch: BatchVolumes): number =>
  tankVolume({ ...batch, packagedVolumeInLiters: null });

/**
 * Litres of a batch that can be in containers: those that did not leave it otherwise, and no more
 * than were measured for packaging and blended in, which may have been later.
 */
export function packableVolume(batch: BatchVolumes): number {
  const { brightTankVolumeInLiters: bright, blendedLiters, givenLiters } = batch;
  const kept = keptVolume(batch);
  return bright === null ? kept : Math.min(kept, addQuantities(bright, blendedLiters, givenLiters));
}

const measured = [
  'volumeInLiters',
  'fermenterVolumeInLiters',
  'brightTankVolumeInLiters',
  'packagedVolumeInLiters',
] as const;

const text = (liters: number) => quantityText(liters, 'l');

/** Why the volume measured for packaging is more than entered the tank; `null` when it is not. */
function brightRefusal(batch: BatchVolumes, wasPackaged: boolean): string | null {
  const { brightTankVolumeInLiters: bright } = batch;
  // It may have been measured before a loss and, of a batch packaged in part, before its rest was given away.
  const given = wasPackaged ? batch.givenLiters : 0;
  const entered = addQuantities(keptVolume(batch), batch.lostLiters, given);
  if (bright === null || bright <= entered) return null;
  return `Le volume à conditionner dépasse ce qui est entré en cuve (${text(entered)}) : corrigez d’abord le volume en fermenteur.`;
}

/**
 * Why the volumes of a batch are inconsistent, with the field of the error; `null` when they are
 * not: no more can leave a tank than entered it.
 * @param before its volumes as stored, which are not refused; what it gave and lost since is its own affair
 */
export function volumeRefusal(
  batch: BatchVolumes,
  before?: BatchVolumes,
): { readonly field: string; readonly message: string } | null {
  const isChanged = (...fields: readonly (typeof measured)[number][]) =>
    !before || fields.some((field) => batch[field] !== before[field]);
  if (!isChanged(...measured)) return null;
  const kept = keptVolume(batch);
  const wort = 'fermenterVolumeInLiters';
  if (kept < 0) {
    const message = `Plus de bière a quitté ce brassin qu’il n’en avait : il manque ${text(-kept)}.`;
    return { field: wort, message };
  }
  const bright = 'brightTankVolumeInLiters';
  const wasPackaged = Boolean((before ?? batch).packagedVolumeInLiters);
  const refusal = isChanged('volumeInLiters', wort, bright)
    ? brightRefusal(batch, wasPackaged)
    : null;
  if (refusal) return { field: bright, message: refusal };
  const packable = packableVolume(batch);
  const packaged = batch.packagedVolumeInLiters ?? 0;
  if (packaged <= packable) return null;
  const isMeasured = packable < kept;
  const missing = text(addQuantities(packaged, -packable));
  const cause = isMeasured
    ? `la cuve ${text(packable)} : corrigez les quantités ou le volume à conditionner.`
    : `le brassin n’en a que ${text(packable)} : il manque ${missing}. Corrigez les quantités, le volume en fermenteur, ou ce qui en est parti.`;
  const message = `Les contenants tiennent ${text(packaged)}, ${cause}`;
  if (isChanged('packagedVolumeInLiters')) return { field: 'lines', message };
  return { field: isMeasured ? bright : wort, message };
}
