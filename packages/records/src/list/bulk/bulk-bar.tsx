import { describeError } from '@cervoise/graphql-client';
import { ConfirmDialog, Dialog } from '@cervoise/ui/dialog';
import { formatCount, formatList } from '@cervoise/ui/format';
import { type RowPicking, SelectionBar } from '@cervoise/ui/table';
import { useState } from 'react';
import type { BulkAction, BulkRun, RunningAction, TypedAction } from './bulk-action';
import { BulkButtons } from './bulk-buttons';
import { RefusalsDialog } from './refusals-dialog';
import { useBulkRun } from './use-bulk-run';

/** « Malt Pilsen, Houblon Saaz, Levure US-05 et 9 autres ». */
export function summarizeNames(names: readonly string[], most = 3): string {
  const others = names.length - most;
  // A single remaining name is shown rather than counted.
  if (others <= 1) return formatList(names);
  return formatList([...names.slice(0, most), formatCount(others, 'autre')]);
}

interface BulkBarProps<Row> {
  readonly picking: RowPicking<Row>;
  /** The rows of the page. */
  readonly rows: readonly Row[];
  readonly actions: readonly BulkAction<Row>[];
  readonly noun: readonly [one: string, many: string];
  readonly isFeminine?: boolean;
  /** Whether rows are being selected. */
  readonly open: boolean;
  readonly onChanged: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** The dialog's own copy of the rows: they may leave the list before it closes. */
interface Question<Row> {
  readonly action: RunningAction & { readonly confirm: string };
  readonly rows: readonly Row[];
}

/** A form of an action, over its own copy of the rows. */
interface Typing<Row> {
  readonly action: TypedAction<Row>;
  readonly rows: readonly Row[];
}

function unchangedMessage(count: number, isFeminine: boolean): string {
  if (isFeminine)
    return count > 1 ? 'sont restées comme elles étaient' : 'est restée comme elle était';
  return count > 1 ? 'sont restés comme ils étaient' : 'est resté comme il était';
}

/** The actions on the selected rows, and their result. */
export function BulkBar<Row extends { readonly id: string }>({
  picking: { selection, nameOf },
  rows,
  actions,
  noun,
  isFeminine = false,
  open,
  onChanged,
  onClose,
}: BulkBarProps<Row>) {
  const [question, setQuestion] = useState<Question<Row>>();
  const [isAsking, setAsking] = useState(false);
  const [typing, setTyping] = useState<Typing<Row> | null>(null);
  const { run, running, refused, forgetRefused } = useBulkRun({ noun, onChanged });
  const chosen = rows.filter(({ id }) => selection.has(id));
  const start = async (action: RunningAction, ids: readonly string[]) => {
    // The error link has shown the failure; the rows stay selected.
    if (!(await run(action, ids))) onClose();
  };
  const startConfirmed = async ({ action, rows: asked }: Question<Row>) => {
    const stopped = await run(
      action,
      asked.map(({ id }) => id),
    );
    if (stopped) {
      // The rows that succeeded are deselected.
      setQuestion({ action, rows: asked.filter(({ id }) => stopped.left.includes(id)) });
      throw stopped.error;
    }
    setAsking(false);
    onClose();
  };
  const runTyped = async ({ action, rows: typed }: Typing<Row>, typedRun: BulkRun) => {
    const stopped = await run(
      { ...action, run: typedRun },
      typed.map(({ id }) => id),
    );
    if (stopped) {
      setTyping({ action, rows: typed.filter(({ id }) => stopped.left.includes(id)) });
      throw stopped.error;
    }
    setTyping(null);
    onClose();
  };
  return (
    <>
      {open && (
        <SelectionBar {...{ selection, noun, isFeminine, onClose }} pageCount={rows.length}>
          <BulkButtons
            actions={actions}
            rows={chosen}
            running={running}
            onRun={(action) => void start(action, selection.keys)}
            onType={(action) => setTyping({ action, rows: chosen })}
            onAsk={(action) => {
              setQuestion({ action, rows: chosen });
              setAsking(true);
            }}
          />
        </SelectionBar>
      )}
      {question && (
        <ConfirmDialog
          open={isAsking}
          title={`${question.action.label} ${formatCount(question.rows.length, ...noun)} ?`}
          text={`${summarizeNames(question.rows.map(nameOf))}. ${question.action.confirm}`}
          confirmLabel={question.action.label}
          danger
          describeError={describeError}
          onCancel={() => setAsking(false)}
          onConfirm={() => startConfirmed(question)}
        />
      )}
      {typing && (
        <Dialog
          open
          title={`${typing.action.label} ${formatCount(typing.rows.length, ...noun)}`}
          onClose={() => setTyping(null)}
          closeOnBackdrop={false}
          width={480}
        >
          <typing.action.Form
            rows={typing.rows}
            onSubmit={(typedRun) => runTyped(typing, typedRun)}
            onCancel={() => setTyping(null)}
          />
        </Dialog>
      )}
      <RefusalsDialog
        title={
          refused.length > 0
            ? `${formatCount(refused.length, ...noun)} ${unchangedMessage(refused.length, isFeminine)}`
            : null
        }
        refused={refused}
        onClose={forgetRefused}
      />
    </>
  );
}
