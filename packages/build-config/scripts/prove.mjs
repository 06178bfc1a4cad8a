// @ts-check
// npm run prove [-- word…]: the long drills, one after the other.
import { runDrills } from '../src/drills/run-drills.mjs';

process.exitCode = await runDrills('prove', process.argv.slice(2));
