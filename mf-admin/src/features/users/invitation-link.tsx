import { useQuery } from '@cervoise/graphql-client';
import { toastError, toastSuccess } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { invitationLinkQuery } from './users.graphql';

/** The link of an invitation, for whoever sent it: the mail may be late or lost. */
export function InvitationLink({ id }: { readonly id: string }) {
  const { data } = useQuery(invitationLinkQuery, {
    variables: { id },
    // It opens the account: kept nowhere.
    fetchPolicy: 'no-cache',
    context: { suppressErrorToast: true },
  });
  const link = data?.invitationLink;
  if (!link) return null;
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () =>
        toastSuccess({
          title: 'Lien copié',
          message: 'Il ouvre ce compte : ne le donnez qu’à la personne invitée.',
        }),
      () =>
        toastError({
          title: 'Le lien n’a pas pu être copié',
          message: 'Sélectionnez-le à la main.',
        }),
    );
  return (
    <div className="cv-row cv-wrap cv-gap-8-16 cv-above-16">
      <code className="cv-muted cv-break">{link}</code>
      <Button onClick={() => void copy()}>Copier le lien d’invitation</Button>
    </div>
  );
}
