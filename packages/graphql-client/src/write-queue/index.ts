export { countUnsent, queuePlaces } from './unsent-count';
export { useWriteQueue } from './use-write-queue';
export {
  createWriteQueue,
  type QueuedEntry,
  type Standstill,
  type WriteQueue,
} from './write-queue';
