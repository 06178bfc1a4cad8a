import { brewCorrectionSchema, furtherBrewSchema } from './brew-schemas';
import {
  afterFirstBrew,
  afterFurtherBrew,
  gravityOfBrews,
  volumeOfBrew,
  volumeToCome,
} from './brews';

const brew = (volumeInLiters: number, originalGravity: number | null) => ({
  volumeInLiters,
  originalGravity,
});

describe('the brews of a batch', () => {
  it('fills the tank brew by brew, each as large as planned', () => {
    const planned = { volumeInLiters: 1000, brewCount: 2 };
    expect(volumeOfBrew(planned)).toBe(500);
    const first = afterFirstBrew(planned);
    expect(first).toEqual({ volumeInLiters: 500, brewCount: 1, brewsToCome: 1 });
    expect(volumeToCome(first)).toBe(500);
    const second = afterFurtherBrew(first);
    expect(second).toEqual({ volumeInLiters: 1000, brewCount: 2, brewsToCome: 0 });
    expect(volumeToCome(second)).toBe(0);
  });

  it('brews once more than planned', () => {
    const once = afterFirstBrew({ volumeInLiters: 480, brewCount: 1 });
    expect(once).toEqual({ volumeInLiters: 480, brewCount: 1, brewsToCome: 0 });
    expect(afterFurtherBrew(once)).toEqual({
      volumeInLiters: 960,
      brewCount: 2,
      brewsToCome: 0,
    });
  });

  it('keeps thirds to a thousandth of a litre', () => {
    const first = afterFirstBrew({ volumeInLiters: 1000, brewCount: 3 });
    expect(first).toEqual({ volumeInLiters: 333.333, brewCount: 1, brewsToCome: 2 });
    expect(afterFurtherBrew(first).volumeInLiters).toBe(666.666);
  });
});

describe('gravityOfBrews', () => {
  it('weighs gravities by their litres', () => {
    // (52 × 400 + 64 × 200) / 600 = 56 points.
    expect(gravityOfBrews([brew(400, 1.052), brew(200, 1.064)])).toBe(1.056);
  });

  it('is unknown where one brew was not measured', () => {
    expect(gravityOfBrews([brew(400, 1.052), brew(200, null)])).toBeNull();
    expect(gravityOfBrews([])).toBeNull();
  });

  it('leaves out a brew that never was', () => {
    expect(gravityOfBrews([brew(400, 1.052), brew(0, null)])).toBe(1.052);
  });
});

describe('the input of a brew', () => {
  it('asks for the gravity of a further brew in French', () => {
    const { error } = furtherBrewSchema.safeParse({ volumeInLiters: 500 });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['originalGravity']);
  });

  it('corrects with a reason, down to nothing', () => {
    expect(brewCorrectionSchema.safeParse({ volumeInLiters: 0, reason: 'Erreur' }).success).toBe(
      true,
    );
    expect(brewCorrectionSchema.safeParse({ volumeInLiters: 10, reason: '' }).success).toBe(false);
  });
});
