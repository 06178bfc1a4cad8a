import { describeError } from '@cervoise/graphql-client';
import { ConfirmDialog } from '@cervoise/ui/dialog';
import { formatCount } from '@cervoise/ui/format';
import { type RowPicking, SelectionBar } from '@cervoise/ui/table';
import { useState } from 'react';
import type { BulkAction, RunningAction } from './bulk-action';
import { BulkButtons } from './bulk-buttons';
import { RefusalsDialog } from './refusals-dialog';
import { summarizeNames } from './summarize-names';
import { useBulkRun } from './use-bulk-run';

interface BulkBarProps<Row> {
  readonly picking: RowPicking<Row>;
  /** The rows of the page. */
  readonly rows: readonly Row[];
  readonly actions: readonly BulkAction<Row>[];
  readonly noun: readonly [one: string, many: string];
  /** Whether rows are being chosen. */
  readonly open: boolean;
  readonly onChanged: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** As it was when it was asked: the rows may leave the list before the dialog is gone. */
interface Question<Row> {
  readonly action: RunningAction & { readonly confirm: string };
  readonly rows: readonly Row[];
}

const stayed = (count: number) =>
  count > 1 ? 'sont restés comme ils étaient' : 'est resté comme il était';

/** What can be done with the chosen rows, and what came of it. */
export function BulkBar<Row extends { readonly id: string }>({
  picking: { selection, nameOf },
  rows,
  actions,
  noun,
  open,
  onChanged,
  onClose,
}: BulkBarProps<Row>) {
  const [question, setQuestion] = useState<Question<Row>>();
  const [asking, setAsking] = useState(false);
  const { run, running, refused, forgetRefused } = useBulkRun({ noun, onChanged });
  const chosen = rows.filter(({ id }) => selection.has(id));
  const start = async (action: RunningAction, ids: readonly string[]) => {
    // Of a failure the error link has said what went wrong; the rows stay chosen.
    if (!(await run(action, ids))) onClose();
  };
  const startAsked = async ({ action, rows: asked }: Question<Row>) => {
    const stopped = await run(
      action,
      asked.map(({ id }) => id),
    );
    if (stopped) {
      // What went through is not asked for again.
      setQuestion({ action, rows: asked.filter(({ id }) => stopped.left.includes(id)) });
      throw stopped.error;
    }
    setAsking(false);
    onClose();
  };
  return (
    <>
      {open && (
        <SelectionBar selection={selection} noun={noun} pageCount={rows.length} onClose={onClose}>
          <BulkButtons
            actions={actions}
            rows={chosen}
            running={running}
            onRun={(action) => void start(action, selection.keys)}
            onAsk={(action) => {
              setQuestion({ action, rows: chosen });
              setAsking(true);
            }}
          />
        </SelectionBar>
      )}
      {question && (
        <ConfirmDialog
          open={asking}
          title={`${question.action.label} ${formatCount(question.rows.length, ...noun)} ?`}
          text={`${summarizeNames(question.rows.map(nameOf))}. ${question.action.confirm}`}
          confirmLabel={question.action.label}
          danger
          describeError={describeError}
          onCancel={() => setAsking(false)}
          onConfirm={() => startAsked(question)}
        />
      )}
      <RefusalsDialog
        title={
          refused.length > 0
            ? `${formatCount(refused.length, ...noun)} ${stayed(refused.length)}`
            : null
        }
        refused={refused}
        onClose={forgetRefused}
      />
    </>
  );
}
