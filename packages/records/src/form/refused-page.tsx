import { can, type Permission } from '@cervoise/domain/roles';
import { useSession } from '@cervoise/shell-contract';
import { ErrorBlock } from '@cervoise/ui/feedback';
import { Page } from '@cervoise/ui/page';

/**
 * Whether the user's role lacks a permission. A read-only brewery keeps its forms: their button says
 * why it does not save.
 */
export function useIsRefused(permission: Permission): boolean {
  const role = useSession((state) => state.user?.role);
  return role !== undefined && !can(role, permission);
}

/** In place of a form that could not be saved. */
export function RefusedPage({ title }: { readonly title: string }) {
  return (
    <Page title={title}>
      <ErrorBlock
        title="Accès refusé"
        message="Vous n'avez pas les droits nécessaires pour effectuer cette action."
      />
    </Page>
  );
}
