export { createRealtime, type Realtime } from './create-realtime';
export { recordsChangedEvent } from './namespace';
export type { Publisher } from './publisher';
