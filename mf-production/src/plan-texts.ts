import { type ContainerType, contentText } from '@cervoise/domain/inventory';
import { formatCount } from '@cervoise/ui/format';

const nouns: Readonly<Record<ContainerType, string>> = {
  bottle: 'bouteille',
  keg: 'fût',
  can: 'canette',
};

interface Plan {
  readonly containerType: ContainerType;
  /** Litres in one. */
  readonly volumeInLiters: number;
  readonly quantity: number;
}

/** « 600 bouteilles de 33 cl ». */
export const planText = ({ containerType, volumeInLiters, quantity }: Plan): string =>
  `${formatCount(quantity, nouns[containerType])} de ${contentText(volumeInLiters)}`;
