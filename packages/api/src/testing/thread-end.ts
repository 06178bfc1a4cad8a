import { EventEmitter } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Waits until a worker thread that starts after this call has ended, and said so. */
export const threadEnd = (): Promise<void> =>
  new Promise((resolve) => {
    Object.assign(Worker.prototype, {
      emit(this: Worker, event: string, ...values: unknown[]): boolean {
        if (event === 'exit') {
          // What it inherits is its own again.
          Reflect.deleteProperty(Worker.prototype, 'emit');
          setImmediate(resolve);
        }
        return EventEmitter.prototype.emit.call(this, event, ...values);
      },
    });
  });
