import './zod-without-eval';
import '@cervoise/ui/brand/brand.css';
import { nextTask } from './app/loading/next-task';

/** Reading the script, evaluating its modules and starting the app: each is a task of its own. */
async function start(): Promise<void> {
  await nextTask();
  // `eager`: in the same file, but evaluated here.
  const { startApp } = await import(/* webpackMode: "eager" */ './app/start-app');
  await nextTask();
  await startApp(document.getElementById('root'));
}

void start();
