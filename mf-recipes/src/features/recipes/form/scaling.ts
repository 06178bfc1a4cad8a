import { scaleSchema } from '@cervoise/domain/recipes';
import { useSearchParams } from 'react-router-dom';

/** A volume and a brewhouse to scale a recipe to. */
export interface Scaling {
  readonly liters: number;
  /** The default brewhouse when null. */
  readonly profileId: string | null;
}

/** The address of a form that is filled with the scaled recipe. */
export const scaledAddress = (form: string, { liters, profileId }: Scaling): string =>
  `${form}${form.includes('?') ? '&' : '?'}${new URLSearchParams({
    volume: String(liters),
    ...(profileId && { profile: profileId }),
  })}`;

/** The scaling in the address; null where there is none, or its volume is invalid. */
export function useScaling(): Scaling | null {
  const [search] = useSearchParams();
  const { data } = scaleSchema.safeParse({ volumeInLiters: Number(search.get('volume')) });
  return data ? { liters: data.volumeInLiters, profileId: search.get('profile') } : null;
}
