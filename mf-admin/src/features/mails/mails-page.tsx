import { describeError, useMutation } from '@cervoise/graphql-client';
import { useRecordList } from '@cervoise/records/list';
import { toastError, toastSuccess, useCurrentUser } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { EmptyState } from '@cervoise/ui/feedback';
import { ViewChips } from '@cervoise/ui/filters';
import { formatMoment, formatMomentWithin } from '@cervoise/ui/format';
import { Page, Section } from '@cervoise/ui/page';
import { Status } from '@cervoise/ui/status';
import { type Column, DataTable, ListCard, NameCell } from '@cervoise/ui/table';
import { SectionLinks } from '@cervoise/ui/tabs';
import { type ReactNode, useState } from 'react';
import type { UnsentMailFieldsFragment } from '../../generated/graphql';
import { editorSections } from '../../sections';
import { mailsQuery, resendMailMutation, sendTestMailMutation } from './mails.graphql';

type UnsentMail = UnsentMailFieldsFragment;

const views = [
  { key: 'all', label: 'Tous' },
  { key: 'failed', label: 'Abandonnés' },
  { key: 'waiting', label: 'En attente' },
] as const;

const emptyTitles = {
  all: 'Tous les messages sont partis',
  failed: 'Aucun message abandonné',
  waiting: 'Aucun message en attente',
} as const;

const failedOf = (view: string) => (view === 'all' ? null : view === 'failed');

function stateOf({ failedAt, nextAttemptAt, isExpired }: UnsentMail) {
  if (!failedAt) {
    const next = nextAttemptAt ? formatMomentWithin(nextAttemptAt) : 'bientôt';
    return { tone: 'attention', label: `Nouvel essai ${next}` } as const;
  }
  return isExpired
    ? ({ tone: 'critical', label: 'Abandonné, son lien a expiré' } as const)
    : ({ tone: 'critical', label: `Abandonné ${formatMomentWithin(failedAt)}` } as const);
}

const columnsWith = (
  resendButton: (mail: UnsentMail) => ReactNode,
): readonly Column<UnsentMail, 'createdAt'>[] => [
  {
    key: 'subject',
    title: 'Message',
    render: ({ subject, recipient }) => <NameCell name={subject} detail={recipient} />,
  },
  {
    key: 'state',
    title: 'Statut',
    render: (mail) => <Status {...stateOf(mail)} />,
  },
  { key: 'lastError', title: 'Réponse du relais', render: ({ lastError }) => lastError },
  {
    key: 'createdAt',
    title: 'Écrit',
    align: 'right',
    from: 1024,
    render: ({ createdAt }) => formatMoment(createdAt),
  },
  { key: 'resend', title: 'Action', align: 'right', render: resendButton },
];

/** /brewing-ops/mails: what could not be sent yet, what was given up, and a test message. */
export function MailsPage() {
  const { email } = useCurrentUser();
  const { state, rows, totalCount, error, loading, refetchRows } = useRecordList({
    query: mailsQuery,
    pageOf: ({ mailsPage }) => mailsPage,
    views: ['all', 'failed', 'waiting'],
    sortFields: ['createdAt'],
    defaultSort: { key: 'createdAt', direction: 'desc' },
    filters: {},
    sizes: [25, 50, 100],
    variables: ({ view, paging: { first, page } }) => ({ failed: failedOf(view), first, page }),
  });
  const [resend] = useMutation(resendMailMutation);
  const [resentId, setResentId] = useState<string | null>(null);
  const [sendTest, { loading: testing }] = useMutation(sendTestMailMutation, {
    context: { suppressErrorToast: true },
  });

  const handleResend = async ({ id, recipient }: UnsentMail) => {
    // The error link has shown a failure; the list then shows why.
    setResentId(id);
    const done = await resend({ variables: { id } }).catch(() => null);
    setResentId(null);
    if (done) toastSuccess({ title: 'Message remis en file', message: recipient });
    // A failure is shown above the list; a page that was left meanwhile needs no rows.
    await refetchRows().catch(() => undefined);
  };
  const handleTest = async () => {
    try {
      await sendTest();
      toastSuccess({ title: 'Message d’essai envoyé', message: `À ${email}` });
    } catch (error) {
      const { message } = describeError(error);
      toastError({ title: 'Message d’essai non envoyé', message });
    }
  };
  const resendButton = (mail: UnsentMail) =>
    !mail.isExpired && (
      <Button
        aria-label={`Renvoyer à ${mail.recipient}`}
        loading={resentId === mail.id}
        onClick={() => void handleResend(mail)}
      >
        Renvoyer
      </Button>
    );
  return (
    <Page
      title="E-mails"
      sections={<SectionLinks label="Exploitation" links={editorSections} />}
      context="Ce que le relais n’a pas encore pris. Un message est réessayé pendant deux jours, puis attend ici."
      action={
        <Button
          variant="primary"
          icon="mail"
          shortLabel="Essai"
          loading={testing}
          onClick={() => void handleTest()}
        >
          Envoyer un message d’essai
        </Button>
      }
    >
      <Section
        title="Non envoyés"
        action={
          <ViewChips
            label="Messages montrés"
            views={views}
            selected={state.view}
            linkTo={state.viewLink}
          />
        }
      >
        <DataTable
          label="E-mails non envoyés"
          columns={columnsWith(resendButton)}
          rows={rows}
          rowKey={({ id }) => id}
          renderCard={(mail) => (
            <ListCard
              title={mail.subject}
              detail={`${mail.recipient}${mail.lastError ? ` · ${mail.lastError}` : ''}`}
              status={<Status {...stateOf(mail)} />}
              meta={formatMoment(mail.createdAt)}
              actions={resendButton(mail)}
            />
          )}
          paging={{ state, totalCount: totalCount ?? 0, noun: ['message', 'messages'] }}
          loading={loading}
          error={error && describeError(error)}
          onRetry={refetchRows}
          empty={<EmptyState icon="check" title={emptyTitles[state.view]} />}
        />
      </Section>
    </Page>
  );
}
