import { reopeningSchema } from '@cervoise/domain/excise';
import { describeError, useMutation } from '@cervoise/graphql-client';
import { PanelForm } from '@cervoise/records/form';
import { FormDrawer } from '@cervoise/records/form-drawer';
import { toastSuccess, useCan } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { ConfirmDialog } from '@cervoise/ui/dialog';
import { FormSection, TextAreaField, useAppForm } from '@cervoise/ui/form';
import { formatMoney } from '@cervoise/ui/format';
import { useState } from 'react';
import { closeMonthMutation, reopenMonthMutation } from './excise.graphql';
import { type ExciseMonth, monthTitle, ofMonth } from './excise-texts';

const context = { suppressErrorToast: true };
/** What shows figures of closed months. */
const refetchQueries = ['ExciseYear', 'MonthClosings', 'ExciseMonth'];

interface CloseMonthProps {
  readonly counted: ExciseMonth;
  /** Leads to the first error. */
  readonly onRefused: () => void;
  readonly onDeclare: () => void;
}

/** Closes the month, reopens it, or notes that it was declared. */
export function CloseMonth({ counted, onRefused, onDeclare }: CloseMonthProps) {
  const canClose = useCan('books.write');
  const canReopen = useCan('reopening.write');
  const [isAsking, setAsking] = useState(false);
  const [isReopening, setReopening] = useState(false);
  const [close] = useMutation(closeMonthMutation, {
    context,
    refetchQueries,
    awaitRefetchQueries: true,
  });
  const { month, checks, duty } = counted;
  const title = monthTitle(month);
  if (counted.closedAt) {
    return (
      <>
        {canReopen && counted.canReopen && (
          <>
            <Button onClick={() => setReopening(true)}>Rouvrir le mois</Button>
            <FormDrawer
              title={isReopening ? `Rouvrir ${title.toLowerCase()}` : null}
              onClose={() => setReopening(false)}
            >
              <ReopenForm month={month} onDone={() => setReopening(false)} />
            </FormDrawer>
          </>
        )}
        {canClose && !counted.declaration && (
          <Button
            variant="primary"
            icon="check"
            shortLabel="Déclarer"
            onClick={() => (checks.length > 0 ? onRefused() : onDeclare())}
          >
            Noter la déclaration
          </Button>
        )}
      </>
    );
  }
  if (!canClose || !counted.canClose) return null;
  return (
    <>
      <Button
        variant="primary"
        icon="lock"
        shortLabel="Clôturer"
        onClick={() =>
          checks.some(({ isBlocking }) => isBlocking) ? onRefused() : setAsking(true)
        }
      >
        Clôturer le mois
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Clôturer ${title.toLowerCase()} ?`}
        text={`Le stock, l’accise (${formatMoney(duty)}) et les coûts ${ofMonth(month)} ne changeront plus, ni ceux des mois ouverts d’avant. Ce qui sera saisi plus tard pour ces jours comptera dans le mois ouvert.`}
        confirmLabel="Clôturer"
        describeError={describeError}
        onConfirm={async () => {
          await close({ variables: { month } });
          setAsking(false);
          toastSuccess({ title: `${title} est clôturé` });
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

function ReopenForm({ month, onDone }: { readonly month: string; readonly onDone: () => void }) {
  const [reopen] = useMutation(reopenMonthMutation, {
    context,
    refetchQueries,
    awaitRefetchQueries: true,
  });
  const form = useAppForm({ schema: reopeningSchema, defaultValues: { reason: '' } });
  return (
    <PanelForm
      form={form}
      label="Rouvrir le mois"
      about={month}
      submitLabel="Rouvrir le mois"
      save={({ reason }) => reopen({ variables: { month, reason } })}
      toastOf={() => ({ title: `${monthTitle(month)} est rouvert` })}
      onDone={onDone}
    >
      <FormSection>
        <TextAreaField
          control={form.control}
          name="reason"
          label="Motif"
          help="Conservé avec votre nom. Ce qui a été déclaré à la douane se rectifie aussi dans CIEL."
          required
          wide
        />
      </FormSection>
    </PanelForm>
  );
}
