import type { Value } from '@cervoise/domain/reports';
import type { ReportPreview } from '../../../generated/resolvers';
import type { PdfFiles } from '../../../pdf/open-pdf';
import type { LineList, ReportDocument } from './report-document';

/** The file that a writer's thread is to write: its `workerData`. */
export type WriterTask =
  | {
      readonly format: 'pdf';
      readonly document: ReportDocument;
      readonly logo: Uint8Array | null;
      readonly files: PdfFiles;
    }
  | {
      readonly format: 'excel';
      readonly document: ReportDocument;
      readonly lists: readonly LineList[];
    }
  | {
      readonly format: 'json';
      readonly figures: ReportPreview;
      readonly breweryName: string;
      readonly lists: readonly LineList[];
    };

/** Lines of a list, list after list. */
export interface ListPart {
  readonly list: number;
  readonly rows: readonly (readonly Value[])[];
}
