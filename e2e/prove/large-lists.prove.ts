import { runSpecs } from './run-specs';

// 20 000 ingredients, 5 000 batches, 2 000 recipes: every picker finds the last, every list answers.
runSpecs('large-lists');
