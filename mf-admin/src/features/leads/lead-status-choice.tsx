import { type LeadStatus, leadStatuses, leadStatusLabels } from '@cervoise/domain/leads';
import { useMutation } from '@cervoise/graphql-client';
import { toastSuccess } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { type Lead, leadName } from './lead-texts';
import { updateLeadStatusMutation } from './leads.graphql';

/** The status of an application; one press changes it. */
export function LeadStatusChoice({ lead }: { readonly lead: Lead }) {
  const [update, { loading }] = useMutation(updateLeadStatusMutation);

  // Only its brewery makes one converted; a former version let the editor choose it.
  const canConvert = lead.breweryId != null || lead.status === 'converted';
  const choices = leadStatuses.filter((status) => status !== 'converted' || canConvert);

  const choose = (status: LeadStatus) => {
    if (status === lead.status) return;
    // The error link has shown the failure.
    void update({ variables: { id: lead.id, status } }).then(
      () => toastSuccess({ title: leadStatusLabels[status], message: leadName(lead) }),
      () => undefined,
    );
  };

  return (
    <fieldset className="cv-flex cv-wrap cv-gap-8">
      <legend className="cv-below-8 cv-muted cv-text-13">Statut</legend>
      {choices.map((status) => (
        <Button
          key={status}
          size="small"
          aria-pressed={status === lead.status}
          icon={status === lead.status ? 'check' : undefined}
          disabled={loading}
          onClick={() => choose(status)}
        >
          {leadStatusLabels[status]}
        </Button>
      ))}
    </fieldset>
  );
}
