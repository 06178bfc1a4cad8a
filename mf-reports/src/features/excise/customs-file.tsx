import { customsFileName } from '@cervoise/domain/customs-file';
import { calendarDateOf, monthAfter } from '@cervoise/domain/dates';
import { declarationSchema } from '@cervoise/domain/excise';
import { useMutation } from '@cervoise/graphql-client';
import { useDownload } from '@cervoise/graphql-client/rest';
import { PanelForm } from '@cervoise/records/form';
import { FormDrawer } from '@cervoise/records/form-drawer';
import { Button } from '@cervoise/ui/button';
import { DateField } from '@cervoise/ui/date-field';
import { FormSection, useAppForm } from '@cervoise/ui/form';
import { formatDate } from '@cervoise/ui/format';
import { declareExciseMonthMutation } from './excise.graphql';
import { type ExciseMonth, monthTitle, ofMonth } from './excise-texts';

interface CustomsFileButtonProps {
  readonly counted: ExciseMonth;
  /** Empty while none is entered. */
  readonly exciseNumber: string;
  /** Leads to what customs would refuse. */
  readonly onRefused: () => void;
}

/** Downloads the DTI+ file of a month that has ended, or leads to what customs would refuse of it. */
export function CustomsFileButton({ counted, exciseNumber, onRefused }: CustomsFileButtonProps) {
  const { month, checks, closedAt, canClose } = counted;
  const { downloading, download } = useDownload();
  if (!closedAt && !canClose) return null;
  const save = () =>
    download(`/excise/${month}/dti-plus`, customsFileName(month, exciseNumber, !closedAt));
  return (
    <Button
      icon="download"
      shortLabel="DTI+"
      loading={downloading !== null}
      onClick={() => (checks.length > 0 ? onRefused() : save())}
    >
      Fichier DTI+
    </Button>
  );
}

/** Downloads the file that was kept of a declared month. */
export function KeptCopyButton({ month }: { readonly month: string }) {
  const { downloading, download } = useDownload();
  return (
    <Button
      size="small"
      icon="download"
      loading={downloading !== null}
      onClick={() =>
        download(`/excise/${month}/declared-dti-plus`, `dti-plus-${month}-declare.xml`)
      }
    >
      Copie du fichier
    </Button>
  );
}

interface DeclareDrawerProps {
  readonly counted: ExciseMonth;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Notes that a closed month was declared in CIEL. */
export function DeclareDrawer({ counted, open, onClose }: DeclareDrawerProps) {
  return (
    <FormDrawer title={open ? `Déclaration ${ofMonth(counted.month)}` : null} onClose={onClose}>
      <DeclareForm counted={counted} onDone={onClose} />
    </FormDrawer>
  );
}

function DeclareForm({
  counted: { month, declaration },
  onDone,
}: {
  readonly counted: ExciseMonth;
  readonly onDone: () => void;
}) {
  const [declare] = useMutation(declareExciseMonthMutation, {
    context: { suppressErrorToast: true },
    refetchQueries: ['ExciseMonth', 'ExciseYear'],
    awaitRefetchQueries: true,
  });
  const today = calendarDateOf(new Date());
  const form = useAppForm({ schema: declarationSchema, defaultValues: { declaredOn: today } });
  return (
    <PanelForm
      form={form}
      label="Déclaration"
      about={month}
      save={(values) => declare({ variables: { month, ...values } })}
      toastOf={() => ({
        title: `${monthTitle(month)} est déclaré`,
        message: 'La copie du fichier est conservée.',
      })}
      onDone={onDone}
    >
      <FormSection>
        <DateField
          control={form.control}
          name="declaredOn"
          label="Déclaré dans CIEL le"
          min={`${monthAfter(month)}-01`}
          max={today}
          help={
            declaration
              ? `Rectifie la déclaration du ${formatDate(declaration.declaredOn)}, dont la copie reste conservée.`
              : 'Le fichier DTI+ est conservé tel que vous l’avez transmis : le mois suivant s’y compare.'
          }
          required
          wide
        />
      </FormSection>
    </PanelForm>
  );
}
