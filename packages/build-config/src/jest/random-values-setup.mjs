// @ts-check
import { configureGlobal } from 'fast-check';

/**
 * The tests draw the same values on every machine, so that a red run is a changed line;
 * `CERVOISE_SEED=$RANDOM npm run test:unit` draws others. `CERVOISE_SAMPLES` is how many a test
 * draws that states no number; the drill that sets it only asks whether a test fails, not by which
 * smallest value.
 */
const samples = process.env.CERVOISE_SAMPLES;
configureGlobal({
  seed: Number(process.env.CERVOISE_SEED ?? 1),
  numRuns: Number(samples ?? 100),
  endOnFailure: samples !== undefined,
});
