import { Button } from '@cervoise/ui/button';
import { Menu } from '@cervoise/ui/menu';
import type { BulkAction, RunningAction, TypedAction } from './bulk-action';

interface BulkButtonsProps<Row> {
  readonly actions: readonly BulkAction<Row>[];
  readonly rows: readonly Row[];
  /** The running action. */
  readonly running: string | null;
  readonly onRun: (action: RunningAction) => void;
  readonly onType: (action: TypedAction<Row>) => void;
  readonly onAsk: (action: RunningAction & { readonly confirm: string }) => void;
}

/** The actions on the selected rows. */
export function BulkButtons<Row>({
  actions,
  rows,
  running,
  onRun,
  onType,
  onAsk,
}: BulkButtonsProps<Row>) {
  const idle = rows.length === 0 || running !== null;
  return actions.map((action) => {
    const { label, icon } = action;
    const look = {
      icon,
      size: 'small',
      variant: action.danger ? 'danger' : 'secondary',
      disabled: idle && running !== label,
      loading: running === label,
    } as const;
    if (action.kind === 'choice')
      return (
        <Menu
          key={label}
          label={label}
          items={action.choices.map((choice) => ({
            label: choice.label,
            onSelect: () => onRun({ ...action, run: choice.run }),
          }))}
          renderButton={(button) => (
            <Button {...look} {...button} onClick={idle ? undefined : button.onClick}>
              {label}
            </Button>
          )}
        />
      );
    const onClick = () => {
      if (action.kind === 'open') return action.onOpen(rows);
      if (action.kind === 'form') return onType(action);
      const { confirm } = action;
      return confirm === undefined ? onRun(action) : onAsk({ ...action, confirm });
    };
    return (
      <Button key={label} {...look} onClick={onClick}>
        {label}
      </Button>
    );
  });
}
