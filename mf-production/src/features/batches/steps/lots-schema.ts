import { pastDateSchema } from '@cervoise/domain/dates';
import { addQuantities, quantitySchema } from '@cervoise/domain/numbers';
import { furtherBrewSchema, lateTakingReason } from '@cervoise/domain/production';
import type { AppForm } from '@cervoise/ui/form';
import { z } from 'zod';
import type { Line } from './lots-of-line';

/** Starts the batch, adds a brew to a started one, or draws what that still needs. */
export type LotsPurpose = 'start' | 'brew' | 'take';

export const lotsTexts = {
  start: {
    label: 'Démarrage du brassin',
    submit: 'Démarrer le brassin',
    done: 'Brassin démarré',
    day: 'Jour du brassage',
    refusal:
      'Le démarrage est refusé tant qu’il manque un ingrédient. Avec un motif, il prend ce qu’il y a et note le manque.',
    reason: 'Motif pour démarrer quand même',
    message: 'Il manque des ingrédients : indiquez pourquoi démarrer quand même.',
  },
  brew: {
    label: 'Brassage',
    submit: 'Ajouter le brassage',
    done: 'Brassage ajouté',
    day: 'Jour du brassage',
    refusal:
      'Le brassage est refusé tant qu’il manque un ingrédient. Avec un motif, il prend ce qu’il y a et note le manque.',
    reason: 'Motif pour brasser quand même',
    message: 'Il manque des ingrédients : indiquez pourquoi brasser quand même.',
  },
  take: {
    label: 'Ingrédients à prendre',
    submit: 'Prendre du stock',
    done: 'Ingrédients pris',
    day: 'Jour où ils sont utilisés',
  },
} as const;

interface Choice {
  readonly lineId: string;
  readonly lotId: string;
  readonly quantity?: number | null;
}

/** What is missing of a line with the selected lots; litres of slurry stand for packs. */
export function missingOf(line: Line, choices: readonly Choice[]): number {
  let pitched = 0;
  const others: number[] = [];
  for (const { lineId, lotId, quantity } of choices) {
    if (lineId !== line.lineId || !quantity) continue;
    const lot = line.lots.find((one) => one.lotId === lotId);
    if (lot?.quantityToPitch) pitched += quantity / lot.quantityToPitch;
    // Litres of dead slurry are no packs.
    else if (lot?.unit === line.unit) others.push(quantity);
  }
  const ofSlurry = Math.min(1, pitched) * line.required;
  return Math.max(0, addQuantities(line.required, -addQuantities(ofSlurry, ...others)));
}

/** What is measured of a further brew. */
export const measuredBrewSchema = furtherBrewSchema.pick({
  volumeInLiters: true,
  originalGravity: true,
});

/** The quantity to take of each lot. A shortage, and a packaged or recalled batch, require a reason. */
export const lotsSchema = (lines: readonly Line[], purpose: LotsPurpose, isLateTaking: boolean) =>
  z
    .object({
      day: pastDateSchema,
      choices: z.array(
        z.object({
          lineId: z.string(),
          lotId: z.string(),
          quantity: quantitySchema('La quantité').nullish(),
        }),
      ),
      shortageReason: z
        .string()
        .trim()
        .max(300, 'Le motif est trop long (300 caractères au plus).'),
      volumeInLiters: z.number().nullish(),
      originalGravity: z.number().nullish(),
      intoVesselId: z.string().nullish(),
    })
    .superRefine(({ choices, shortageReason, ...brew }, context) => {
      const measured = purpose === 'brew' ? measuredBrewSchema.safeParse(brew).error?.issues : [];
      for (const { path, message } of measured ?? []) {
        context.addIssue({ code: 'custom', path, message });
      }
      const refused = isLateTaking ? lateTakingReason.safeParse(shortageReason).error : undefined;
      for (const { message } of refused?.issues ?? []) {
        context.addIssue({ code: 'custom', path: ['shortageReason'], message });
      }
      const isShort = lines.some((line) => missingOf(line, choices) > 0);
      if (purpose !== 'take' && isShort && shortageReason.length < 3) {
        const { message } = lotsTexts[purpose];
        context.addIssue({ code: 'custom', path: ['shortageReason'], message });
      }
    });

type LotsSchema = ReturnType<typeof lotsSchema>;

export type LotsFields = AppForm<z.input<LotsSchema>, LotsValues>;
/** What the form sends. */
export type LotsValues = z.output<LotsSchema>;
