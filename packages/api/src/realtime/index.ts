export { createRealtime, type Realtime } from './create-realtime';
export type { Publisher } from './publisher';
export { recordsChangedEvent } from './publisher';
