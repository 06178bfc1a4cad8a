export { type Deferred, deferred } from './deferred';
