import fc from 'fast-check';
import { abvFormulas, recipeFigures } from '.';
import { plainFigures } from './testing/plain-figures';
import { anyBrew } from './testing/random-recipe';

it('agrees with a second, plainly written calculation', () => {
  fc.assert(
    fc.property(anyBrew, fc.constantFrom(...abvFormulas), ({ recipe, profile }, abvFormula) => {
      const figures = recipeFigures(recipe, new Map(), profile, abvFormula);
      const judge = plainFigures(recipe, profile, abvFormula);
      const found = { ...figures?.volumes, ...figures };
      for (const [name, value] of Object.entries(judge)) {
        const ours = Number(found[name as keyof typeof judge]);
        // Units are converted with different digits; cooling wort is sliced by the minute or a tenth.
        const tolerance = name === 'ibu' ? 2e-3 : 1e-7;
        expect({
          name,
          ours,
          isClose: Math.abs(ours - value) <= tolerance * Math.max(1, Math.abs(value)),
        }).toEqual({ name, ours, isClose: true });
      }
    }),
  );
});
