export { readEvents, selectEventCounts } from './event-counts.store';
export { graphOf } from './trace-graph';
export {
  findSubject,
  idsOf,
  scopeOf,
  startingNodes,
  type TraceBounds,
  type TraceScope,
  type TraceStart,
} from './trace-scope';
export type { TraceNode } from './trace-walk.store';
export { createTraceabilityService, type TraceabilityService } from './traceability.service';
export { type TracedStock, tracedStock } from './traced-stock';
