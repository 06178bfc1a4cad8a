// @ts-check
import { configureGlobal } from 'fast-check';

/**
 * The tests draw the same values on every machine, so that a red run is a changed line;
 * `CERVOISE_SEED=$RANDOM npm run test:unit` draws others.
 */
configureGlobal({ seed: Number(process.env.CERVOISE_SEED ?? 1) });
