import type { RecallReturnSums } from '@cervoise/domain/recalls';
import type {
  Recall,
  RecallAnswer,
  RecallMail,
  RecallReturn,
  TraceContainers,
  TraceTotals,
} from '../../../generated/resolvers';
import type { PdfFiles } from '../../../pdf/open-pdf';
import type { TracedLot } from '../../ingredients';
import type { Delivery } from '../../inventory';
import type { TracedBatch } from '../../production';

/** A batch with its stays in vessels, in words. */
export interface FileBatch extends TracedBatch {
  readonly vessels: readonly string[];
}

export interface FileContainers extends Omit<TraceContainers, 'customers' | 'itemIds'> {
  /** Sold, and neither returned nor destroyed where they were. */
  readonly outQuantity: number;
}

/** A batch of the same vessel that is not recalled. */
export interface FileSibling {
  readonly batchNumber: string;
  readonly recipeName: string;
  readonly vesselName: string;
}

/** What a customer was told, and what it answered. */
export interface FileContact {
  /** As of its deliveries. */
  readonly key: string;
  readonly mail: RecallMail | undefined;
  readonly answer: RecallAnswer | undefined;
}

/** The lists of a recall file, each as long as it is. */
export interface RecallFileLists {
  readonly batches: FileBatch;
  readonly containers: FileContainers;
  readonly contacts: FileContact;
  /** By customer, those that name nobody last. */
  readonly deliveries: Delivery;
  readonly returns: RecallReturn;
  readonly lots: TracedLot;
  readonly siblings: FileSibling;
}

/** Some rows of one list. */
type RowsOfList = {
  readonly [List in keyof RecallFileLists]: {
    readonly list: List;
    readonly rows: readonly RecallFileLists[List][];
  };
}[keyof RecallFileLists];

/** What the file says before its lists, then rows of each. */
export type RecallFilePart = { readonly list: 'head'; readonly head: RecallFileHead } | RowsOfList;

export type CollectedLists = {
  readonly [List in keyof RecallFileLists]: readonly RecallFileLists[List][];
};

/** What a recall file says before its lists. */
export interface RecallFileHead {
  readonly recall: Recall;
  readonly totals: TraceTotals;
  readonly returns: RecallReturnSums & { readonly outQuantity: number };
  readonly breweryName: string;
  readonly createdAt: Date;
  /** Of the brewery, a PNG or JPEG file. */
  readonly logo: Uint8Array | null;
}

/** The data of the thread that draws. */
export interface RecallWriterTask {
  readonly files: PdfFiles;
  /** Of one integer: how many rows are drawn. */
  readonly drawn: SharedArrayBuffer;
}
