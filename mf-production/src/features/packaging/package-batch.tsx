import { addDays, calendarDateOf } from '@cervoise/domain/dates';
import { batchStatusLabels } from '@cervoise/domain/production';
import { describeError, type Failure, useRepeatableMutation } from '@cervoise/graphql-client';
import { toastSuccess, useCan } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { ErrorBlock } from '@cervoise/ui/feedback';
import { FieldFrame } from '@cervoise/ui/form';
import { formatCount } from '@cervoise/ui/format';
import { Card } from '@cervoise/ui/page';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PackagingBatchQuery } from '../../generated/graphql';
import { packageBatchMutation } from './packaging.graphql';
import styles from './packaging.module.css';
import type { PackagingCalculation } from './packaging-calculation';

/** The default best-before: one year after packaging. */
const usualBestBeforeDays = 365;

export type PackagedBatch = PackagingBatchQuery['productionBatch'];

interface PackageBatchProps {
  readonly batch: PackagedBatch;
  readonly calculation: PackagingCalculation;
  /** Litres in the tank, as typed. */
  readonly volume: number | null;
}

/** Packages a batch as calculated: the finished products enter the stock. */
export function PackageBatch({ batch, calculation, volume }: PackageBatchProps) {
  const navigate = useNavigate();
  const ids = useId();
  const [location, setLocation] = useState('');
  const [bestBefore, setBestBefore] = useState(
    addDays(calendarDateOf(new Date()), usualBestBeforeDays),
  );
  const [failure, setFailure] = useState<Failure | null>(null);
  const [submit, { loading }] = useRepeatableMutation(packageBatchMutation, {
    context: { suppressErrorToast: true },
  });
  const canWrite = useCan('production.write');
  const lines = calculation.lines.filter(({ quantity }) => quantity > 0);
  const canPackage = batch.status === 'completed' || batch.status === 'packaged';
  const isReady =
    canWrite && canPackage && lines.length > 0 && calculation.plan.missingLiters === 0;
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);

  const run = async () => {
    setFailure(null);
    try {
      await submit({
        input: {
          id: batch.id,
          updatedAt: batch.updatedAt,
          bestBeforeDate: bestBefore || null,
          brightTankVolumeInLiters: volume,
          lines: lines.map(({ containerType, volumeInLiters, quantity }) => ({
            containerType,
            volumeInLiters,
            quantity,
            location: location.trim() || null,
          })),
        },
      });
      toastSuccess({
        title: 'Brassin conditionné',
        message: `${formatCount(count, 'contenant')} de ${batch.recipeName} en stock`,
      });
      void navigate(`/production/${batch.id}`);
    } catch (error) {
      setFailure(describeError(error));
    }
  };

  return (
    <Card title={`Brassin nº ${batch.batchNumber}`}>
      {canPackage ? (
        <div className={styles.package}>
          <FieldFrame id={`${ids}-place`} label="Emplacement">
            <input
              id={`${ids}-place`}
              className={styles.choice}
              maxLength={80}
              value={location}
              onChange={({ target }) => setLocation(target.value)}
            />
          </FieldFrame>
          <FieldFrame id={`${ids}-date`} label="DDM">
            <input
              id={`${ids}-date`}
              type="date"
              className={styles.choice}
              value={bestBefore}
              onChange={({ target }) => setBestBefore(target.value)}
            />
          </FieldFrame>
          {failure && <ErrorBlock {...failure} onRetry={() => void run()} retrying={loading} />}
          <Button
            variant="primary"
            wide
            disabled={!isReady}
            loading={loading}
            onClick={() => void run()}
          >
            Conditionner ce brassin
          </Button>
        </div>
      ) : (
        <p className={styles.muted}>
          Ce brassin est « {batchStatusLabels[batch.status].toLowerCase()} » : seul un brassin
          terminé se conditionne.
        </p>
      )}
    </Card>
  );
}
