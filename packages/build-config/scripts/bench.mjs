// @ts-check
// npm run bench [-- word…]: measures side by side, one after the other.
import { runDrills } from '../src/drills/run-drills.mjs';

process.exitCode = await runDrills('bench', process.argv.slice(2));
