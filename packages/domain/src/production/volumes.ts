import { quantityText } from '../units';
import { tankVolume } from './batch-figures';

interface BatchVolumes {
  readonly volumeInLiters: number;
  readonly fermenterVolumeInLiters: number | null;
  readonly brightTankVolumeInLiters: number | null;
  readonly packagedVolumeInLiters: number | null;
  /** Net litres received from other batches by blending. */
  readonly blendedLiters: number;
  /** Noted as lost. */
  readonly lostLiters: number;
}

/** Litres of a batch that can be in containers: those measured for packaging, or all in tank before it. */
export const packableVolume = (batch: BatchVolumes): number =>
  batch.brightTankVolumeInLiters ?? tankVolume({ ...batch, packagedVolumeInLiters: null });

/**
 * Why the volumes of a batch are inconsistent, with the field of the error; `null` when they are
 * not: no more can leave a tank than entered it.
 */
export function volumeRefusal(
  batch: BatchVolumes,
): { readonly field: string; readonly message: string } | null {
  const { brightTankVolumeInLiters: bright, packagedVolumeInLiters: packaged } = batch;
  const filled = tankVolume({ ...batch, packagedVolumeInLiters: null });
  const liters = (volume: number) => quantityText(volume, 'l');
  if (filled < 0) {
    const message = `Plus de bière a quitté ce brassin qu’il n’en avait : il manque ${liters(-filled)}.`;
    return { field: 'fermenterVolumeInLiters', message };
  }
  // It may have been measured before a loss.
  const entered = filled + batch.lostLiters;
  if (bright !== null && bright > entered) {
    const message = `Le volume à conditionner dépasse ce qui est entré en cuve (${liters(entered)}) : corrigez d’abord le volume en fermenteur.`;
    return { field: 'brightTankVolumeInLiters', message };
  }
  const held = packableVolume(batch);
  if (packaged !== null && packaged > held) {
    const message = `Les contenants tiennent ${liters(packaged)}, la cuve ${liters(held)} : corrigez les quantités ou le volume à conditionner.`;
    return { field: 'lines', message };
  }
  return null;
}
