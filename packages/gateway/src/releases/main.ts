import { runCommand } from './command';
import { ReleaseRefused } from './release-refused';

runCommand(process.argv.slice(2)).then(
  (lines) => {
    for (const line of lines) console.info(line);
  },
  (error: unknown) => {
    console.error(error instanceof ReleaseRefused ? error.message : error);
    process.exitCode = 1;
  },
);
