import { describeError, useApolloClient, useQuery } from '@cervoise/graphql-client';
import { Button } from '@cervoise/ui/button';
import { CopyButton } from '@cervoise/ui/copy-button';
import { useState } from 'react';
import { invitationLinkQuery } from './users.graphql';

/** The link of an invitation, for whoever sent it: the mail may be late or lost. */
export function InvitationLink({ id }: { readonly id: string }) {
  const shown = useQuery(invitationLinkQuery, {
    variables: { id },
    // It opens the account: kept nowhere.
    fetchPolicy: 'no-cache',
    context: { asksNoPassword: true },
  });
  const client = useApolloClient();
  const [asked, setAsked] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const link = shown.data?.invitationLink ?? asked;
  const isAsked = describeError(shown.error).code === 'RECENT_LOGIN_REQUIRED';
  if (!link && !isAsked) return null;
  // Not watched: sent again at a later change, it would ask for the password by itself.
  const show = async () => {
    setAsking(true);
    const options = { variables: { id }, fetchPolicy: 'no-cache' } as const;
    const result = await client.query({ query: invitationLinkQuery, ...options }).catch(() => null);
    setAsked(result?.data?.invitationLink ?? null);
    setAsking(false);
  };
  return (
    <div className="cv-row cv-wrap cv-gap-8-16 cv-above-16">
      {link && <code className="cv-muted cv-break">{link}</code>}
      {link ? (
        <CopyButton
          text={link}
          copied={{
            title: 'Lien copié',
            message: 'Il ouvre ce compte : ne le donnez qu’à la personne invitée.',
          }}
        >
          Copier le lien d’invitation
        </CopyButton>
      ) : (
        <Button loading={isAsking} onClick={() => void show()}>
          Afficher le lien d’invitation
        </Button>
      )}
    </div>
  );
}
