import type { RecallReturnSums } from '@cervoise/domain/recalls';
import type {
  Recall,
  RecallCustomer,
  RecallReturn,
  TraceContainers,
  TraceTotals,
} from '../../../generated/resolvers';
import type { PdfFiles } from '../../../pdf/open-pdf';
import type { TracedLot } from '../../ingredients';
import type { Delivery, GivenAway } from '../../inventory';
import type { TracedBatch, TracedLiters } from '../../production';

/** A batch with its stays in vessels, in words, and what became of its litres. */
export interface FileBatch extends TracedBatch {
  readonly vessels: readonly string[];
  readonly liters: TracedLiters | undefined;
}

export interface FileContainers extends Omit<TraceContainers, 'customers' | 'itemIds'> {
  /** Sold or given away, and neither returned nor destroyed where they were. */
  readonly outQuantity: number;
}

/** A batch of the same vessel that is not recalled. */
export interface FileSibling {
  readonly batchNumber: string;
  readonly recipeName: string;
  readonly vesselName: string;
}

/** Which mail a customer got, and what it answered; its key is that of its deliveries. */
export type FileContact = Pick<
  RecallCustomer,
  'key' | 'mail' | 'answer' | 'receivedMoreSinceMail' | 'receivedMoreSinceAnswer'
>;

/** The lists of a recall file, each as long as it is. */
export interface RecallFileLists {
  readonly batches: FileBatch;
  readonly containers: FileContainers;
  readonly contacts: FileContact;
  /** By customer, those that name nobody last. */
  readonly deliveries: Delivery;
  readonly givenAway: GivenAway;
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
