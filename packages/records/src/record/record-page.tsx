import { useMutation } from '@cervoise/graphql-client';
import { useCan } from '@cervoise/shell-contract';
import { Menu, type MenuItem, MenuItemButton } from '@cervoise/ui/menu';
import { type Fact, Page } from '@cervoise/ui/page';
import { useIsPhone } from '@cervoise/ui/theme';
import { type ReactNode, useState } from 'react';
import { ReadFailure, type ReadState } from '../read-failure';
import { DetailLayout } from './detail-layout';
import type { RecordKind } from './record-kind';
import { RemoveDialog } from './remove-dialog';
import { RestoreButton } from './restore-button';
import type { WriteDocument } from './write-document';

interface RecordPageProps<Detail> {
  readonly kind: RecordKind<Detail>;
  readonly record: Detail & { readonly id: string; readonly isDeleted: boolean };
  readonly read: ReadState;
  /** The line under the name; absent parts are left out. */
  readonly context: readonly (string | null | undefined)[];
  /** The figure beside the facts, a `FigureCard`; without it `children` are the whole page. */
  readonly figure?: ReactNode;
  readonly facts?: readonly Fact[];
  readonly operations: {
    readonly remove: WriteDocument<unknown, { readonly id: string }>;
    readonly restore: WriteDocument<unknown, { readonly id: string }>;
    /** Names of active queries to refetch once it is restored. */
    readonly refetchQueries?: string[];
  };
  readonly primaryAction?: ReactNode;
  /** A secondary button; on a phone, the first item of the menu. */
  readonly secondaryAction?: MenuItem;
  /** Further actions, before « Modifier » and « Supprimer ». */
  readonly menu?: readonly MenuItem[];
  /** Whether its state lets it be changed, and removed. */
  readonly isEditable?: boolean;
  readonly isRemovable?: boolean;
  /** Read-only menu items, also shown to users without write permission. */
  readonly readingMenu?: readonly MenuItem[];
  /** Further actions of a removed record, beside restoring it. */
  readonly removedActions?: ReactNode;
  /** A custom confirmation in place of the default dialog. */
  readonly renderRemoval?: (dialog: {
    readonly open: boolean;
    readonly onRemove: () => Promise<unknown>;
    readonly onClose: () => void;
  }) => ReactNode;
  /** Tables, and drawers over the page. */
  readonly children: ReactNode;
}

/** The page of a record: figure, facts, tables and actions; a removed one can only be restored. */
export function RecordPage<Detail>({
  kind,
  record,
  read,
  context,
  figure,
  facts = [],
  operations,
  primaryAction,
  secondaryAction,
  menu = [],
  isEditable = true,
  isRemovable = true,
  readingMenu = [],
  removedActions,
  renderRemoval,
  children,
}: RecordPageProps<Detail>) {
  const { address, nameOf, permissions, texts } = kind;
  const canWrite = useCan(permissions.write);
  const canRemove = useCan(permissions.remove);
  const canRestore = useCan(permissions.restore);
  const isPhone = useIsPhone();
  const [restore] = useMutation(operations.restore, { refetchQueries: operations.refetchQueries });
  const [remove] = useMutation(operations.remove, { context: { suppressErrorToast: true } });
  const [removing, setRemoving] = useState(false);
  const { id, isDeleted } = record;
  const name = nameOf(record);
  const removal = {
    open: removing,
    onRemove: () => remove({ variables: { id } }),
    onClose: () => setRemoving(false),
  };
  const restoreButton = canRestore && (
    <RestoreButton
      primary
      name={name}
      successMessage={texts.restored}
      onRestore={() => restore({ variables: { id } })}
    />
  );
  const writingItems = (separated: boolean): MenuItem[] => [
    ...(isEditable
      ? [{ label: 'Modifier', icon: 'edit' as const, to: `${address}/${id}/edit`, separated }]
      : []),
    ...(canRemove && isRemovable
      ? [
          {
            label: 'Supprimer',
            icon: 'trash' as const,
            danger: true,
            onSelect: () => setRemoving(true),
          },
        ]
      : []),
  ];
  const ownItems = [
    ...(canWrite && isPhone && secondaryAction ? [secondaryAction] : []),
    ...(canWrite ? menu : []),
    ...readingMenu,
  ];
  const items = [...ownItems, ...(canWrite ? writingItems(ownItems.length > 0) : [])];
  const actions = (
    <>
      {items.length > 0 && <Menu label={`Actions sur ${name}`} items={items} />}
      {canWrite && primaryAction}
    </>
  );
  return (
    <Page
      title={name}
      context={[...context, isDeleted && (texts.isFeminine ? 'Supprimée' : 'Supprimé')]
        .filter(Boolean)
        .join(' · ')}
      secondaryActions={
        isDeleted
          ? removedActions
          : canWrite && secondaryAction && <MenuItemButton item={secondaryAction} />
      }
      action={isDeleted ? restoreButton : actions}
    >
      <ReadFailure read={read} />
      {figure ? (
        <DetailLayout figure={figure} facts={facts}>
          {children}
        </DetailLayout>
      ) : (
        children
      )}
      {renderRemoval ? (
        renderRemoval(removal)
      ) : (
        <RemoveDialog
          {...removal}
          name={name}
          text={texts.removal}
          successMessage={texts.removed}
          listAddress={address}
        />
      )}
    </Page>
  );
}
