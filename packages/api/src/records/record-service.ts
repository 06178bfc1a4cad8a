import type { ServiceDependencies } from '../service-dependencies';
import { createRecordLists } from './record-lists';
import type { RecordSort } from './record-source';
import { createRecordState } from './record-state';
import { createRecordWrites } from './record-writes';
import type { Records, StoredRecord } from './records';

/** The operations on one kind of record, each in a transaction of the user's tenant. */
export const createRecordService = <
  Row extends StoredRecord,
  Values,
  Filter extends object,
  Sort extends RecordSort,
  View,
>(
  records: Records<Row, Values, Filter, Sort, View>,
  dependencies: Pick<ServiceDependencies, 'database' | 'now'>,
) => ({
  ...createRecordLists(records, dependencies),
  ...createRecordWrites(records, dependencies),
  ...createRecordState(records, dependencies),
});
