import { brewCorrectionSchema } from '@cervoise/domain/production';
import { PanelForm } from '@cervoise/records/form';
import { FormDrawer } from '@cervoise/records/form-drawer';
import { ReasonField } from '@cervoise/records/ledger';
import { useFormMutation } from '@cervoise/records/mutation';
import { Button } from '@cervoise/ui/button';
import { FormSection, NumberField, useAppForm } from '@cervoise/ui/form';
import { formatDate, formatGravity, formatQuantity } from '@cervoise/ui/format';
import { Card } from '@cervoise/ui/page';
import { useState } from 'react';
import type { BatchDetailFragment } from '../../../generated/graphql';
import { stepRefetch } from '../steps/step-batch';
import { correctBrewMutation } from './record.graphql';
import styles from './record.module.css';

type Brew = BatchDetailFragment['brews'][number];

const measuredText = ({ volumeInLiters, originalGravity }: Brew): string =>
  volumeInLiters === 0
    ? 'n’a pas eu lieu'
    : `${formatQuantity(volumeInLiters, 'l')}${originalGravity == null ? ', densité non mesurée' : ` à ${formatGravity(originalGravity)}`}`;

interface BrewsCardProps {
  readonly batch: BatchDetailFragment;
  readonly canWrite: boolean;
}

/** The brews that fill the tank of a batch, each with its correction. */
export function BrewsCard({ batch, canWrite }: BrewsCardProps) {
  const [corrected, setCorrected] = useState<Brew | null>(null);
  const { brews, status } = batch;
  if (brews.length === 0) return null;
  const mayCorrect = canWrite && status !== 'archived';
  return (
    <Card title="Brassages">
      <ul className={`cv-stack cv-gap-12 ${styles.items}`}>
        {brews.map((brew) => {
          const { id, number, brewedOn, isCorrected, correctionReason, userName } = brew;
          const text = `${measuredText(brew)}, le ${formatDate(brewedOn)}`;
          return (
            <li key={id}>
              {isCorrected ? <s>{`Brassage ${number}`}</s> : `Brassage ${number}`}
              <span>
                {isCorrected ? <s>{text}</s> : text}
                {correctionReason && ` · ${correctionReason}, ${userName}`}
              </span>
              {mayCorrect && !isCorrected && brew.volumeInLiters > 0 && (
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={`Corriger le brassage ${number}`}
                  onClick={() => setCorrected(brew)}
                >
                  Corriger
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {corrected && (
        <BrewCorrection batchId={batch.id} brew={corrected} onClose={() => setCorrected(null)} />
      )}
    </Card>
  );
}

interface BrewCorrectionProps {
  readonly batchId: string;
  readonly brew: Brew;
  readonly onClose: () => void;
}

/** Corrects the volume or gravity of a brew; the former values stay visible, struck through. */
function BrewCorrection({ batchId, brew, onClose }: BrewCorrectionProps) {
  const correct = useFormMutation(correctBrewMutation, stepRefetch);
  const form = useAppForm({
    schema: brewCorrectionSchema,
    defaultValues: { volumeInLiters: undefined, originalGravity: null, reason: '' },
  });
  const { control } = form;
  const title = `Corriger le brassage ${brew.number}`;
  return (
    <FormDrawer title={title} onClose={onClose}>
      <PanelForm
        form={form}
        label={`Correction du brassage ${brew.number}`}
        submitLabel="Corriger"
        save={(values) => correct({ input: { id: brew.id, batchId, ...values } })}
        toastOf={() => ({ title: 'Brassage corrigé', message: `Brassage ${brew.number}` })}
        onDone={onClose}
      >
        <p className="cv-muted">{`Noté : ${measuredText(brew)}, le ${formatDate(brew.brewedOn)}. Le volume et la densité du brassin suivent.`}</p>
        <FormSection>
          <NumberField
            control={control}
            name="volumeInLiters"
            label="Volume juste"
            unit="l"
            help={brew.number > 1 ? 'Zéro s’il n’a pas eu lieu.' : undefined}
            required
          />
          <NumberField
            control={control}
            name="originalGravity"
            label="Densité juste"
            help="Vide, elle reste comme notée."
          />
          <ReasonField
            form={form}
            name="reason"
            suggestions={['Mal lu', 'Chiffres inversés', 'Mauvais brassin']}
            required
          />
        </FormSection>
      </PanelForm>
    </FormDrawer>
  );
}
