import {
  brewhouseOf,
  defaultEquipmentProfile,
  type EquipmentProfile,
  ownFigures,
} from '@cervoise/domain/brewing';
import { anyBrew, plainFigures } from '@cervoise/domain/brewing/testing';
import { frenchNumber } from '@cervoise/domain/numbers';
import { noExtraPoints, volumeOfBrew } from '@cervoise/domain/production';
import fc from 'fast-check';
import { brewSheet } from '../recipes/brew-sheet/brew-sheet';
import type { RecipeContent } from '../recipes/recipe-contents';
import { figuresOf, type MeasuredBatch } from './batch-plan';
import { stepsOfBrewDay } from './brew-day/brew-day-steps';

const none = new Map();
const runs = 60;

/** A random recipe with or without a brewhouse, as a batch of one or more brews of any volume. */
const anyBatch = fc
  .record({
    brew: anyBrew,
    isProfiled: fc.boolean(),
    brewCount: fc.integer({ min: 1, max: 3 }),
    share: fc.constantFrom(1, 0.5, 2.5),
  })
  .map(({ brew: { recipe, profile: described }, isProfiled, brewCount, share }) => {
    const batchSizeInLiters = recipe.batchSizeInLiters ?? 0;
    const profile = isProfiled ? described : null;
    const written: RecipeContent = {
      name: 'Bière',
      batchSizeInLiters,
      efficiency: recipe.efficiency,
      attenuationFollowsMash: recipe.attenuationFollowsMash,
      lines: recipe.lines.map((line, index) => ({
        ...line,
        id: `line-${index}`,
        quantity: line.quantity ?? 0,
        usageStage: line.usageStage ?? 'boil',
        // Longer than any boil is the same as all of it.
        timeInMinutes: line.timeInMinutes == null ? null : Math.min(30, line.timeInMinutes),
      })),
      steps: recipe.steps.map((step, index) => ({
        ...step,
        id: `step-${index}`,
        orderIndex: index,
        name: 'Étape',
      })),
    };
    const own = ownFigures(written, none, brewhouseOf(profile, written));
    const content = { ...written, ...own };
    const batch = { volumeInLiters: batchSizeInLiters * share * brewCount, brewCount };
    const profileFor = (liters: number) => brewhouseOf(profile, content, liters);
    const profileAt = profileFor(batchSizeInLiters);
    const brewed = { content, profile: profileAt, profileFor, abvFormula: 'standard' as const };
    return { content, profile, batch, brewed };
  });

/** The brewhouse by the written rule: the profile, else the usual one of the brewed volume. */
const plainHouse = (profile: EquipmentProfile | null, liters: number): EquipmentProfile =>
  profile ?? {
    ...defaultEquipmentProfile(1000),
    efficiency: 75,
    boilOffInLitersPerHour: liters * 0.06,
    kettleLossInLiters: liters * 0.05,
    fermenterLossInLiters: liters * 0.03,
  };

const plainAt = (content: RecipeContent, profile: EquipmentProfile | null, liters: number) =>
  plainFigures(
    {
      ...content,
      batchSizeInLiters: liters,
      lines: content.lines.map((line) => ({
        ...line,
        quantity: (line.quantity * liters) / content.batchSizeInLiters,
      })),
    },
    plainHouse(profile, liters),
  );

it('has the brew day of each brew as the recipe in proportion is calculated a second time', () => {
  fc.assert(
    fc.property(anyBatch, ({ content, profile, batch, brewed }) => {
      const plain = plainAt(content, profile, volumeOfBrew(batch));
      const steps = stepsOfBrewDay({ ...batch, brewed }, none);
      const readings = new Map(
        steps.flatMap((step) => step.readings.map(({ field, planned }) => [field, planned])),
      );
      expect(readings.get('postBoilVolumeInLiters')).toBeCloseTo(
        volumeOfBrew(batch) + plainHouse(profile, volumeOfBrew(batch)).kettleLossInLiters,
        0,
      );
      expect(readings.get('postBoilGravity')).toBeCloseTo(plain.postBoilGravity, 3);
      if (readings.has('preBoilVolumeInLiters')) {
        expect(readings.get('preBoilVolumeInLiters')).toBeCloseTo(plain.preBoil, 0);
        expect(readings.get('preBoilGravity')).toBeCloseTo(plain.preBoilGravity, 3);
      }
    }),
    { numRuns: runs },
  );
});

it('boils and stands as long on the brew day as the figures count, with each addition in time', () => {
  fc.assert(
    fc.property(anyBatch, ({ content, batch, brewed }) => {
      const steps = stepsOfBrewDay({ ...batch, brewed }, none);
      for (const [kind, stage] of [
        ['boil', 'boil'],
        ['whirlpool', 'whirlpool'],
      ] as const) {
        const parts = steps.filter((step) => step.kind === kind);
        const described = content.steps.filter(({ type }) => type === kind);
        if (described.length > 0) expect(parts).toHaveLength(described.length);
        const added = content.lines.filter(({ usageStage }) => usageStage === stage);
        expect(parts.flatMap(({ additions }) => additions)).toHaveLength(added.length);
        const total = parts.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0);
        let start = 0;
        for (const { minutes, additions } of parts) {
          for (const { lineId, minute, type } of additions) {
            const left = total - start - minute;
            const { timeInMinutes } = content.lines.find(({ id }) => id === lineId) ?? {};
            if (timeInMinutes != null) expect(left).toBe(Math.min(total, timeInMinutes));
            // Without a time: grain and sugar of the boil from its start, its hops counted as none.
            else if (kind === 'boil') expect(left).toBe(type === 'hop' ? 0 : total);
          }
          start += minutes ?? 0;
        }
      }
    }),
    { numRuns: runs },
  );
});

it('prints on the brew sheet what the recipe is calculated with, in the order of the brew day', () => {
  fc.assert(
    fc.property(anyBatch, ({ content, profile, batch, brewed }) => {
      const recipe = { content, ingredients: none };
      const liters = volumeOfBrew(batch);
      const sheet = brewSheet(recipe, 1, profile, liters);
      const plain = plainAt(content, profile, liters);
      const measured = sheet.measures.find(({ label }) => label === 'Volume avant ébullition');
      const printed = Number(measured?.planned.replace(',', '.').replace(/[^\d.]/g, ''));
      if (measured?.planned) expect(Math.abs(printed - plain.preBoil)).toBeLessThanOrEqual(0.5);
      const efficiency = content.efficiency ?? plainHouse(profile, liters).efficiency;
      const rate = sheet.figures.find(({ label }) => label === 'Rendement');
      expect(Number.parseInt(rate?.planned ?? '', 10)).toBe(Math.round(efficiency));
      const own = brewSheet(recipe, 1, profile, null);
      const isSame = (label: string, stored: number | null | undefined, text: string) => {
        // A figure outside the schema's limits is not stored.
        if (stored == null) return;
        const shown = own.figures.find((one) => one.label === label)?.planned;
        expect(shown?.split('\u00a0')[0]).toBe(text);
      };
      const { originalGravity, finalGravity, estimatedAbv, ibu, ebc } = content;
      isSame('Densité initiale', originalGravity, frenchNumber(originalGravity ?? 0, 3, 3));
      isSame('Densité finale', finalGravity, frenchNumber(finalGravity ?? 0, 3, 3));
      isSame('Alcool', estimatedAbv, frenchNumber(estimatedAbv ?? 0, 1));
      isSame('Amertume', ibu, frenchNumber(ibu ?? 0, 0));
      isSame('Couleur', ebc, frenchNumber(ebc ?? 0, 0));
      const ofDay = stepsOfBrewDay(
        { volumeInLiters: content.batchSizeInLiters, brewCount: 1, brewed },
        none,
      )
        .filter(({ kind }) => kind === 'boil')
        .flatMap(({ additions }) => additions.map(({ name }) => name));
      const ofSheet = own.stages
        .find(({ title }) => title === 'Ébullition')
        ?.additions.map(({ name }) => name);
      expect(ofSheet ?? []).toEqual(ofDay);
    }),
    { numRuns: runs },
  );
});

it('says of a batch that hit its recipe exactly that it has the recipe’s efficiency', () => {
  fc.assert(
    fc.property(anyBatch, ({ content, profile, batch, brewed }) => {
      const measured: MeasuredBatch = {
        ...batch,
        brewed,
        status: 'completed',
        isRestKept: false,
        fermentationStartDate: null,
        fermentationEndDate: null,
        lastGravity: null,
        measuredOriginalGravity: content.wortGravity ?? content.originalGravity ?? null,
        measuredFinalGravity: null,
        measuredAbv: null,
        firstGravity: null,
        blended: null,
        extra: noExtraPoints,
        postBoilVolumeInLiters: null,
        fermenterVolumeInLiters: batch.volumeInLiters,
        brightTankVolumeInLiters: null,
        packagedVolumeInLiters: null,
        blendedLiters: 0,
        givenLiters: 0,
        lostLiters: 0,
        destroyedLiters: 0,
      };
      const { efficiency, lossesByStage } = figuresOf(measured);
      const wanted = content.efficiency ?? plainHouse(profile, 1).efficiency;
      expect(efficiency.planned).toBeCloseTo(wanted, 1);
      const isWeighed = content.lines.some(
        ({ type, unit, quantity }) =>
          ['malt', 'adjunct', 'sugar'].includes(type ?? '') && unit === 'kg' && quantity > 0,
      );
      if (!isWeighed) expect(content.originalGravity).toBeUndefined();
      const hasWort = (content.wortGravity ?? content.originalGravity ?? 1) > 1;
      // A recipe without grist says no gravity to compare with.
      expect(efficiency.measured).toEqual(hasWort ? efficiency.planned : null);
      const kettle = lossesByStage.find(({ stage }) => stage === 'kettle');
      const { kettleLossInLiters } = plainHouse(profile, volumeOfBrew(batch));
      expect(kettle?.planned).toBeCloseTo(kettleLossInLiters * batch.brewCount, 1);
    }),
    { numRuns: runs },
  );
});
