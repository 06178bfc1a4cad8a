import { alcoholByVolume } from '@cervoise/domain/brewing';
import { formatGravity, formatNumber, formatTemperature } from '@cervoise/ui/format';
import { Status } from '@cervoise/ui/status';
import type { BatchDetailFragment } from '../../../generated/graphql';
import { gravityGapText, isOutOfTolerance, temperatureGapText } from '../reading-texts';
import { isPossibleGravity, type Plan, type Readings } from './log-readings';
import { StepperField } from './stepper-field';

interface MeasuredFieldsProps {
  readonly batch: BatchDetailFragment;
  /** Of the day of the measurement. */
  readonly planned: Plan['today'];
  readonly readings: Readings;
  readonly change: (values: Partial<Readings>) => void;
  readonly problems: Readonly<Record<string, string>>;
  /** Readings to confirm. */
  readonly doubts: Readonly<Record<string, string>>;
}

/** Gravity and temperature, each compared with the plan. */
export function MeasuredFields({
  batch,
  planned,
  readings,
  change,
  problems,
  doubts,
}: MeasuredFieldsProps) {
  const { plan, figures } = batch;
  const { gravity, temperature } = readings;
  const original = figures.fermentedGravity ?? plan.originalGravity;
  // Outside of these it is mistyped: its gap and its alcohol would mean nothing.
  const isMeasured = gravity !== null && isPossibleGravity(gravity);
  const alcohol =
    isMeasured && original != null && original > gravity
      ? `alcool ${formatNumber(alcoholByVolume(original, gravity, plan.abvFormula), 1, 1)}\u00a0% vol.`
      : null;
  const setPoint = planned?.temperature ?? null;
  const expectedGravity = planned?.gravity ?? batch.lastGravity?.value ?? null;
  const expectedTemperature = batch.lastTemperature?.value ?? setPoint;
  const isOut =
    temperature !== null &&
    setPoint !== null &&
    isOutOfTolerance(temperature, setPoint, plan.temperatureTolerance);
  return (
    <>
      <StepperField
        label="Densité"
        aside={planned ? `prévue ${formatGravity(planned.gravity)}` : undefined}
        value={gravity}
        onChange={(value) => change({ gravity: value })}
        step={0.001}
        decimals={3}
        start={expectedGravity ?? 1.02}
        expected={expectedGravity}
        error={problems.gravityReading ?? doubts.gravityReading}
      >
        {isMeasured && (planned || alcohol) && (
          <Status
            tone="healthy"
            label={
              <>
                {planned && <strong>{gravityGapText(gravity, planned.gravity)}</strong>}
                {planned && alcohol && ', '}
                {alcohol}
              </>
            }
          />
        )}
      </StepperField>
      <StepperField
        label="Température"
        aside={setPoint === null ? undefined : `consigne ${formatTemperature(setPoint)}`}
        value={temperature}
        onChange={(value) => change({ temperature: value })}
        step={0.1}
        decimals={1}
        start={expectedTemperature ?? 19}
        expected={expectedTemperature}
        unit="°C"
        critical={isOut}
        error={problems.temperatureReading ?? doubts.temperatureReading}
      >
        {temperature !== null && setPoint !== null && !Number.isNaN(temperature) && (
          <Status
            tone={isOut ? 'critical' : 'healthy'}
            label={
              <strong className={isOut ? 'cv-critical' : undefined}>
                {temperatureGapText(temperature, setPoint)}
              </strong>
            }
          />
        )}
      </StepperField>
    </>
  );
}
