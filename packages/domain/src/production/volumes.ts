import { quantityText } from '../units';
import { tankVolume } from './batch-figures';

interface BatchVolumes {
  readonly volumeInLiters: number;
  readonly fermenterVolumeInLiters: number | null;
  readonly brightTankVolumeInLiters: number | null;
  readonly packagedVolumeInLiters: number | null;
  /** Net litres received from other batches by blending. */
  readonly blendedLiters: number;
}

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
    const message = `Ce brassin a donné plus à d’autres qu’il n’avait : il manque ${liters(-filled)}.`;
    return { field: 'fermenterVolumeInLiters', message };
  }
  if (bright !== null && bright > filled) {
    const message = `Le volume à conditionner dépasse ce qui est entré en cuve (${liters(filled)}) : corrigez d’abord le volume en fermenteur.`;
    return { field: 'brightTankVolumeInLiters', message };
  }
  const held = bright ?? filled;
  if (packaged !== null && packaged > held) {
    const message = `Les contenants tiennent ${liters(packaged)}, la cuve ${liters(held)} : corrigez les quantités ou le volume à conditionner.`;
    return { field: 'lines', message };
  }
  return null;
}
