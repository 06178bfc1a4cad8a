import { connect } from '../src/db/connection';
import { seedDemo } from '../src/demo';
import { type Attempts, reportAttempts } from '../src/testing/drill-table';
import { addForeignBrewery } from '../src/testing/foreign-brewery';
import { healthLine, type SeenHealth, watchHealth } from '../src/testing/health-watch';
import { runDrill } from '../src/testing/run-drill';
import { tryAlteredArchives, tryAlteredBackups, tryAlteredUploads } from './attack/altered-files';
import { tryCutRequests, trySlowSenders } from './attack/broken-senders';
import { tryForgedTokens } from './attack/forged-tokens';
import { readKnownIds } from './attack/known-ids';
import { collectFaults } from './attack/logged-faults';
import { tryMalformedInputs } from './attack/malformed-inputs';
import { tryMixedIds, tryOperations, tryRoutes } from './attack/other-breweries';
import { keepStanding } from './attack/standing';
import { randomSource } from './random';

/**
 * Attacks a server from outside its promises: the records of another brewery, malformed inputs,
 * forged tokens, altered files, cut and slow connections. `CERVOISE_SEED` repeats a run,
 * `CERVOISE_ATTACKS` (names of parts, with commas) runs some, `CERVOISE_INPUTS` and
 * `CERVOISE_FILES` set how many inputs, and how many of each kind of file.
 */
const seed = Number(process.env.CERVOISE_SEED ?? Date.now() % 2_147_483_647);
const inputs = Number(process.env.CERVOISE_INPUTS ?? 5000);
const files = Number(process.env.CERVOISE_FILES ?? 200);
const cutEvery = 1;
const slowConnections = 200;
const wanted = process.env.CERVOISE_ATTACKS?.split(',');

const faults = collectFaults();
await runDrill(
  async (api) => {
    const client = await connect(api.adminAddress);
    const lines: Attempts[] = [];
    await client.query('truncate tenants, contracts cascade');
    await seedDemo(api.database, new Date(), api.dependencies.secrets);
    const { tenantId } = await api.actorOf('admin@demo.example');
    const random = randomSource(seed);
    const idFor = await readKnownIds(client, tenantId, random);
    const victim = await addForeignBrewery(api, client, 'victime');
    const restore = await keepStanding(client);
    const breweries = { api, victim, restore, fault: faults.take };
    const parts: Readonly<Record<string, () => Promise<Attempts>>> = {
      operations: () => tryOperations(breweries),
      routes: () => tryRoutes(breweries),
      mixed: () => tryMixedIds(breweries, idFor),
      tokens: () => tryForgedTokens(api),
      inputs: () => tryMalformedInputs(breweries, { count: inputs, random, idFor }),
      uploads: () => tryAlteredUploads(api, { random, fault: faults.take, count: files }),
      backups: () => tryAlteredBackups(api, client, { random, fault: faults.take, count: files }),
      archives: () => tryAlteredArchives({ random, fault: faults.take, count: files }),
      cut: () => tryCutRequests(api, client, { every: cutEvery, fault: faults.take }),
      slow: () => trySlowSenders(api, slowConnections),
    };
    const health: Record<string, SeenHealth> = {};
    try {
      for (const [name, run] of Object.entries(parts)) {
        if (wanted && !wanted.includes(name)) continue;
        const start = performance.now();
        const stopWatching = watchHealth(api.url);
        lines.push(await run());
        const seen = await stopWatching();
        // A server does not restore and import: the operator's programs do, in their own processes.
        if (name !== 'backups' && name !== 'archives') health[name] = seen;
        const seconds = (performance.now() - start) / 1000;
        console.info(`${name}: ${seconds.toFixed(0)} s, /healthz in ${seen.slowest} ms at most`);
      }
    } finally {
      lines.push(healthLine(health));
      console.info(`Seed ${seed}.`);
      console.info('Logged as errors:', Object.fromEntries(faults.counts));
      await client.end();
    }
    reportAttempts(lines);
  },
  { logStream: faults.stream },
);
