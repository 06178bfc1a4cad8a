import type { IconName } from '@cervoise/ui/icon';

export interface BulkRefusal {
  readonly id: string;
  /** Empty when nothing has that id. */
  readonly name: string;
  readonly message: string;
}

/** What the server did with many at once. */
export interface BulkResult {
  readonly changedCount: number;
  readonly refused: readonly BulkRefusal[];
}

interface BulkLook {
  /** The verb: « Supprimer ». */
  readonly label: string;
  readonly icon: IconName;
  readonly danger?: boolean;
}

/** Does one thing with many rows, at most 100 at once. */
export type BulkRun = (ids: string[]) => Promise<BulkResult>;

/** Done at once, or once confirmed. */
interface PlainAction extends BulkLook {
  readonly kind: 'plain';
  readonly run: BulkRun;
  /** What it means, asked before; the names and the count stand there anyway. */
  readonly confirm?: string;
  /** What happened, behind the count: « supprimé », « supprimés ». */
  readonly done: readonly [one: string, many: string];
}

/** Done with one of several values. */
interface ChoiceAction extends BulkLook {
  readonly kind: 'choice';
  readonly choices: readonly { readonly label: string; readonly run: BulkRun }[];
  readonly done: PlainAction['done'];
}

/** Opens something of its own. */
interface OpenAction<Row> extends BulkLook {
  readonly kind: 'open';
  readonly onOpen: (rows: readonly Row[]) => void;
}

/** What can be done with the chosen rows of a list. */
export type BulkAction<Row> = PlainAction | ChoiceAction | OpenAction<Row>;
export type RunningAction = Pick<PlainAction, 'run' | 'done' | 'label'>;
