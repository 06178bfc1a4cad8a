import { runSpecs } from './run-specs';

// A server killed during writes, a new remote created and deployed, a list of 500 rows.
runSpecs('crash', 'new-remote', 'long-list');
