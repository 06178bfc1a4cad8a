import { runSpecs } from './run-specs';

// In a brewery with 20 000 ingredients, 5 000 batches and 2 000 recipes, every picker finds its last
// record and every list answers.
runSpecs('large-lists');
