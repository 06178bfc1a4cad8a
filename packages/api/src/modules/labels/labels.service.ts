import { z } from 'zod';
import type { Actor } from '../../db/tenant-transaction';
import { notFound, parseInput } from '../../errors';
import type { ServiceDependencies } from '../../service-dependencies';
import type { IngredientsService } from '../ingredients/ingredients.service';
import { type Label, labelSheet, labelsPerSheet } from './label-sheet';

/** Twenty sheets; more is a mistake. */
const mostLabels = 20 * labelsPerSheet;
const mostLots = 200;

const wantedSchema = z
  .object({
    lots: z
      .string({ error: 'Choisissez au moins un lot.' })
      .transform((text) => text.split(',').filter((id) => id !== ''))
      .pipe(
        z
          .array(z.uuid({ error: 'Lot non trouvé' }))
          .min(1, 'Choisissez au moins un lot.')
          .max(mostLots, `Une impression prend au plus ${mostLots} lots.`),
      ),
    copies: z.coerce
      .number({ error: 'Le nombre d’exemplaires va de 1 à 100.' })
      .int('Le nombre d’exemplaires va de 1 à 100.')
      .min(1, 'Le nombre d’exemplaires va de 1 à 100.')
      .max(100, 'Le nombre d’exemplaires va de 1 à 100.')
      .default(1),
    skip: z.coerce
      .number({ error: 'La première place libre va de 0 à 23.' })
      .int('La première place libre va de 0 à 23.')
      .min(0, 'La première place libre va de 0 à 23.')
      .max(labelsPerSheet - 1, 'La première place libre va de 0 à 23.')
      .default(0),
  })
  .refine(({ lots, copies }) => lots.length * copies <= mostLabels, {
    path: ['copies'],
    error: `Une impression compte au plus ${mostLabels} étiquettes.`,
  });

const frenchDay = (date: string) => date.split('-').reverse().join('/');

export type LabelsService = ReturnType<typeof createLabelsService>;

export function createLabelsService({
  publicUrl,
  now,
  ingredients,
}: Pick<ServiceDependencies, 'publicUrl' | 'now'> & {
  readonly ingredients: Pick<IngredientsService, 'namedLots'>;
}) {
  return {
    /**
     * A sheet of labels for lots of ingredients, in the order asked.
     * @param wanted `lots` divided by commas, `copies` of each, places of the sheet to `skip`
     * @throws BAD_USER_INPUT; NOT_FOUND when a lot is not the brewery's
     */
    ofLots: async (actor: Actor, wanted: unknown): Promise<Buffer> => {
      const { lots: ids, copies, skip } = parseInput(wantedSchema, wanted);
      const lots = await ingredients.namedLots(actor, ids);
      const labels = ids.flatMap((id): Label[] => {
        const lot = lots.get(id.toLowerCase());
        if (!lot) throw notFound('Lot non trouvé');
        const label = {
          title: lot.ingredientName,
          lines: [
            lot.lotNumber ? `Lot ${lot.lotNumber}` : 'Lot sans numéro',
            `Reçu le ${frenchDay(lot.receivedOn)}`,
            lot.expiryDate ? `Péremption : ${frenchDay(lot.expiryDate)}` : 'Sans péremption',
          ],
          foot: actor.breweryName,
          address: `${publicUrl()}/inventory/ingredients/${lot.ingredientId}?lot=${lot.id}`,
        };
        return Array.from({ length: copies }, () => label);
      });
      return labelSheet(labels, { skip, createdAt: now() });
    },
  };
}
