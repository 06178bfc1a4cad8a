import '@cervoise/ui/brand/brand.css';
import { nextTask } from './app/loading/next-task';

// zod tries `new Function` once, when its first object schema is created, and the content security
// policy reports it. It reads its settings from this global, in every copy of it a remote may
// bring; calling zod's `config` would add all of zod to the first script.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** Reading the script, evaluating its modules and starting the app: each is a task of its own. */
async function start(): Promise<void> {
  await nextTask();
  // `eager`: in the same file, but evaluated here.
  const { startApp } = await import(/* webpackMode: "eager" */ './app/start-app');
  await nextTask();
  await startApp(document.getElementById('root'));
}

void start();
