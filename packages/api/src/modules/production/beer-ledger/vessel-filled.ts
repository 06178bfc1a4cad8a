import type { WriteContext } from '../../../records/records';
import { defineEvent } from '../../question';

/** Beer is noted to be, or to have been, in a vessel: it may join the recall of what was there. */
export const vesselFilled = defineEvent<[context: WriteContext]>('vesselFilled');
