import { calendarDateOf } from '@cervoise/domain/dates';
import { isInTank } from '@cervoise/domain/production';
import { describeError } from '@cervoise/graphql-client';
import { FormDrawer } from '@cervoise/records/form-drawer';
import { useFormMutation } from '@cervoise/records/mutation';
import { toastSuccess } from '@cervoise/shell-contract';
import { Button, IconButton } from '@cervoise/ui/button';
import { ConfirmDialog } from '@cervoise/ui/dialog';
import { formatDate, toCalendarDate } from '@cervoise/ui/format';
import { Status } from '@cervoise/ui/status';
import { useState } from 'react';
import type {
  BatchDetailFragment,
  PlannedPackagingFieldsFragment,
} from '../../../generated/graphql';
import { planText } from '../../../plan-texts';
import { stepRefetch } from '../steps/step-batch';
import { removePlannedPackagingMutation } from './packagings.graphql';
import { PlanForm } from './plan-form';
import styles from './planned-packagings.module.css';

type Plan = PlannedPackagingFieldsFragment;

/** Whether beer of a batch is still to be packaged. */
export const isToPackage = ({
  status,
  isRestKept,
  isDeleted,
}: Pick<BatchDetailFragment, 'status' | 'isRestKept' | 'isDeleted'>): boolean =>
  !isDeleted && (status === 'planned' || isInTank(status) || isRestKept);

interface PlannedPackagingsProps {
  readonly batch: BatchDetailFragment;
  readonly canWrite: boolean;
}

/** The planned packagings of a batch, including those already done. */
export function PlannedPackagings({ batch, canWrite }: PlannedPackagingsProps) {
  // Null while closed; undefined for a new plan.
  const [edited, setEdited] = useState<Plan | null | undefined>(null);
  const [removed, setRemoved] = useState<Plan | null>(null);
  const mayChange = canWrite && isToPackage(batch);
  const { plannedPackagings: plans } = batch;
  if (plans.length === 0 && !mayChange) return null;
  const close = () => setEdited(null);
  return (
    <div className={`${styles.plans} cv-gap-12-24 cv-flex cv-wrap cv-between cv-below-16`}>
      {plans.length > 0 && (
        <ul className="cv-flex cv-gap-8" aria-label="Conditionnements prévus">
          {plans.map((plan) => (
            <li className="cv-row cv-gap-12" key={plan.id}>
              <PlanState plan={plan} isAhead={isToPackage(batch)} />
              {mayChange && plan.packagedOn === null && (
                <span>
                  <IconButton
                    icon="edit"
                    label={`Modifier ${planText(plan)}`}
                    onClick={() => setEdited(plan)}
                  />
                  <IconButton
                    icon="trash"
                    label={`Retirer ${planText(plan)}`}
                    onClick={() => setRemoved(plan)}
                  />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange && (
        <Button icon="calendar" onClick={() => setEdited(undefined)}>
          Planifier un conditionnement
        </Button>
      )}
      <FormDrawer
        title={
          edited === null ? null : edited ? 'Conditionnement prévu' : 'Planifier un conditionnement'
        }
        onClose={close}
      >
        {edited !== null && <PlanForm batch={batch} plan={edited} onDone={close} />}
      </FormDrawer>
      {removed && <RemovePlan batch={batch} plan={removed} onClose={() => setRemoved(null)} />}
    </div>
  );
}

/** « 600 bouteilles de 33 cl, prévues le 12/12 », or what became of them. */
function PlanState({ plan, isAhead }: { readonly plan: Plan; readonly isAhead: boolean }) {
  const day = toCalendarDate(plan.plannedOn) ?? '';
  const isLate = isAhead && day < calendarDateOf(new Date());
  const [tone, text] =
    plan.packagedOn !== null
      ? (['healthy', `fait le ${formatDate(plan.packagedOn)}`] as const)
      : isLate
        ? (['critical', `en retard, prévu le ${formatDate(day)}`] as const)
        : isAhead
          ? (['upcoming', `prévu le ${formatDate(day)}`] as const)
          : (['neutral', `non fait, prévu le ${formatDate(day)}`] as const);
  return (
    <div className="cv-flex cv-wrap cv-shrink cv-break">
      <Status tone={tone} label={planText(plan)} />
      <span className="cv-muted">{text}</span>
    </div>
  );
}

interface RemovePlanProps extends Pick<PlannedPackagingsProps, 'batch'> {
  readonly plan: Plan;
  readonly onClose: () => void;
}

function RemovePlan({ batch, plan, onClose }: RemovePlanProps) {
  const remove = useFormMutation(removePlannedPackagingMutation, stepRefetch);
  return (
    <ConfirmDialog
      open
      title={`Retirer ${planText(plan)} ?`}
      text="Ce conditionnement quitte le planning, ses articles ne comptent plus dans les besoins."
      confirmLabel="Retirer"
      describeError={describeError}
      onConfirm={async () => {
        await remove({ input: { batchId: batch.id, id: plan.id } });
        toastSuccess({ title: 'Conditionnement retiré', message: `Brassin ${batch.batchNumber}` });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
