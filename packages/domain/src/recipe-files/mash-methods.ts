import type { FileStep } from './imported-recipe';
import type { UnreadList } from './unread-list';

/** Water boils, where a file or a recipe states no other temperature of an infusion. */
const boilingCelsius = 100;

interface FileRest {
  readonly name: string;
  /** Either format's word. */
  readonly type: string | null;
  /** Among the rests of its mash, from 0. */
  readonly index: number;
  /** The water that it takes, and its °C. */
  readonly liters: number | null;
  readonly celsius: number | null;
}

/**
 * How a rest of a file is reached; by heating when empty. The first is reached by the strike water,
 * whatever its type. Programs call every rest an infusion: one without its water is heated.
 */
export function mashMethodOf(
  { name, type, index, liters, celsius }: FileRest,
  unread: UnreadList,
): Pick<FileStep, 'mashMethod' | 'waterTemperatureInCelsius'> {
  if (index === 0 || type === null || /^temperature$/i.test(type)) return {};
  if (/^decoction$/i.test(type)) return { mashMethod: 'decoction' };
  if (!/^infusion$/i.test(type)) {
    unread.note(`Palier « ${name} » : méthode « ${type} » non reprise`);
    return {};
  }
  if (!liters && celsius === null) {
    unread.note(`Palier « ${name} » : infusion sans eau indiquée, lue comme une chauffe`);
    return {};
  }
  return {
    mashMethod: 'infusion',
    ...(celsius !== null && celsius !== boilingCelsius && { waterTemperatureInCelsius: celsius }),
  };
}

/** How a rest is written: the first is reached by the strike water. */
export function writtenMethod(
  { mashMethod, waterTemperatureInCelsius, infusionInLiters }: FileStep,
  index: number,
): {
  readonly type: 'temperature' | 'infusion' | 'decoction';
  readonly liters: number | null;
  readonly celsius: number | null;
} {
  if (index > 0 && mashMethod === 'infusion')
    return {
      type: 'infusion',
      liters: infusionInLiters ?? null,
      celsius: waterTemperatureInCelsius ?? boilingCelsius,
    };
  const type = index > 0 && mashMethod === 'decoction' ? 'decoction' : 'temperature';
  return { type, liters: null, celsius: null };
}
