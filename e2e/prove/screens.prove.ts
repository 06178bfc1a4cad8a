import { runSpecs } from './run-specs';

// Every screen at every width, in a brewery without data and in one with much of it.
runSpecs('screens');
