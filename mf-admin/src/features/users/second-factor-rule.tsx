import { describeError, useMutation, useQuery } from '@cervoise/graphql-client';
import { toastSuccess, useCurrentUser } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { ConfirmDialog } from '@cervoise/ui/dialog';
import { Card } from '@cervoise/ui/page';
import { useState } from 'react';
import { leadsNeedSecondFactorQuery, requireSecondFactorMutation } from './users.graphql';

/** Whether the brewery requires a second factor of its leads; its admins switch it. */
export function SecondFactorRule() {
  const { role } = useCurrentUser();
  const [isAsking, setAsking] = useState(false);
  const { data, refetch } = useQuery(leadsNeedSecondFactorQuery);
  const [require] = useMutation(requireSecondFactorMutation, {
    context: { suppressErrorToast: true },
  });
  if (!data) return null;
  const isRequired = data.leadsNeedSecondFactor;
  const change = async () => {
    await require({ variables: { required: !isRequired } });
    setAsking(false);
    toastSuccess({ title: isRequired ? 'Règle levée' : 'Double authentification exigée' });
    // Who lacks a factor is led to add it by the refusal.
    await refetch().catch(() => undefined);
  };
  return (
    <Card title="Double authentification" className="cv-above-20">
      <div className="cv-gap-12-24 cv-row cv-wrap cv-between">
        <p className="cv-grow">
          {isRequired
            ? 'Exigée des administrateurs et des responsables de production.'
            : 'Laissée au choix de chacun.'}
        </p>
        {role === 'admin' && (
          <Button onClick={() => setAsking(true)}>
            {isRequired ? 'Ne plus l’exiger' : 'L’exiger des administrateurs et responsables'}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        title={
          isRequired
            ? 'Ne plus exiger la double authentification ?'
            : 'Exiger la double authentification ?'
        }
        text={
          isRequired
            ? 'Les administrateurs et les responsables pourront la retirer de leur compte.'
            : 'Les administrateurs et les responsables qui n’en ont pas, vous compris, doivent en ajouter une avant de continuer.'
        }
        confirmLabel={isRequired ? 'Ne plus exiger' : 'Exiger'}
        onConfirm={change}
        describeError={describeError}
        onCancel={() => setAsking(false)}
      />
    </Card>
  );
}
