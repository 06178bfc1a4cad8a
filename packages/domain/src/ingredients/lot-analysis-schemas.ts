import { z } from 'zod';
import { decimal } from '../numbers';
import { requiredReason } from '../text/required-reason';
import { highestAlphaAcid } from './ingredient-types';
import { type AnalysisLimits, allowedRange, analysisValues } from './lot-analysis';

const highestColor = 2000;
const highestPh = 14;

const measured = (label: string, max = 100) =>
  decimal({ label, min: 0, max, decimals: 2 }).nullish();

/** The values of a lot's analysis; those of other types than its ingredient's stay empty. */
export const lotAnalysisSchema = z.object({
  alphaAcid: measured('Le taux d’acides alpha', highestAlphaAcid),
  betaAcid: measured('Le taux d’acides bêta', highestAlphaAcid),
  extract: measured('L’extrait'),
  color: measured('La couleur', highestColor),
  moisture: measured('Le taux d’humidité'),
  protein: measured('Le taux de protéines'),
  ph: measured('Le pH', highestPh),
});
export type LotAnalysisValues = z.infer<typeof lotAnalysisSchema>;

/** Why a lot that awaited its analysis may be used. */
export const lotReleaseSchema = z.object({ note: requiredReason });
export type LotReleaseValues = z.infer<typeof lotReleaseSchema>;

const least = (max = 100) => measured('Le minimum', max);
const most = (max = 100) => measured('Le maximum', max);

/** What the analysis of an ingredient's lots is compared with, and whether they wait for it. */
export const qualityFields = {
  /** Each lot received is blocked until somebody releases it. */
  needsAnalysis: z.boolean().nullish(),
  alphaAcidLeast: least(highestAlphaAcid),
  alphaAcidMost: most(highestAlphaAcid),
  betaAcidLeast: least(highestAlphaAcid),
  betaAcidMost: most(highestAlphaAcid),
  extractLeast: least(),
  extractMost: most(),
  colorLeast: least(highestColor),
  colorMost: most(highestColor),
  moistureLeast: least(),
  moistureMost: most(),
  proteinLeast: least(),
  proteinMost: most(),
  phLeast: least(highestPh),
  phMost: most(highestPh),
};

/** Refuses a minimum above its maximum, at the maximum. */
export function refuseReversedLimits(limits: AnalysisLimits, context: z.RefinementCtx): void {
  for (const value of analysisValues) {
    const range = allowedRange(limits, value);
    if (range.least === null || range.most === null || range.least <= range.most) continue;
    context.addIssue({
      code: 'custom',
      path: [`${value}Most`],
      message: 'Le maximum doit être supérieur ou égal au minimum.',
    });
  }
}
