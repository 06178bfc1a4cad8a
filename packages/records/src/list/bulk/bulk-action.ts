import type { IconName } from '@cervoise/ui/icon';
import type { ReactNode } from 'react';

export interface BulkRefusal {
  readonly id: string;
  /** Empty for an unknown id. */
  readonly name: string;
  readonly message: string;
}

/** The result of a bulk operation. */
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

/** Runs the action on some rows, at most 100 per call. */
export type BulkRun = (ids: string[]) => Promise<BulkResult>;

/** An action that runs at once, or after confirmation. */
interface PlainAction extends BulkLook {
  readonly kind: 'plain';
  readonly run: BulkRun;
  /** The consequence, shown in the confirmation beside the names and the count. */
  readonly confirm?: string;
  /** The past participle after the count: « supprimé », « supprimés ». */
  readonly done: readonly [one: string, many: string];
}

/** An action with a value to choose. */
interface ChoiceAction extends BulkLook {
  readonly kind: 'choice';
  readonly choices: readonly { readonly label: string; readonly run: BulkRun }[];
  readonly done: PlainAction['done'];
}

export interface BulkFormProps<Row> {
  readonly rows: readonly Row[];
  /** Runs the action with what was typed; rejects with the error that stopped it. */
  readonly onSubmit: (run: BulkRun) => Promise<void>;
  readonly onCancel: () => void;
}

/** An action whose values are typed in a form, in a dialog. */
interface FormAction<Row> extends BulkLook {
  readonly kind: 'form';
  readonly Form: (props: BulkFormProps<Row>) => ReactNode;
  readonly done: PlainAction['done'];
}

/** An action that opens its own dialog. */
interface OpenAction<Row> extends BulkLook {
  readonly kind: 'open';
  readonly onOpen: (rows: readonly Row[]) => void;
}

/** An action on the selected rows of a list. */
export type BulkAction<Row> = PlainAction | ChoiceAction | FormAction<Row> | OpenAction<Row>;
export type RunningAction = Pick<PlainAction, 'run' | 'done' | 'label'>;
/** One whose form is open. */
export type TypedAction<Row> = Pick<FormAction<Row>, 'Form' | 'done' | 'label'>;
