import { quantitySchema, roundTo } from '@cervoise/domain/numbers';
import {
  deviationOf,
  isBeyondTolerance,
  type StocktakeType,
  toleranceOf,
} from '@cervoise/domain/stocktakes';
import { describeError, toastFailure } from '@cervoise/graphql-client';
import {
  Form,
  FormActions,
  NumberField,
  PackedQuantityField,
  TextField,
  TextSuggestions,
  useAppForm,
} from '@cervoise/ui/form';
import { formatPercent, formatTime } from '@cervoise/ui/format';
import { Icon } from '@cervoise/ui/icon';
import { LotText } from '@cervoise/ui/page';
import { Status } from '@cervoise/ui/status';
import { type RefObject, useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { StocktakeDetailFragment } from '../../generated/graphql';
import {
  amountText,
  deviationText,
  iconOf,
  type Line,
  placeText,
  suggestedCauses,
} from './stocktake-texts';
import styles from './stocktakes.module.css';

const countSchema = z.object({
  quantity: quantitySchema('La quantité comptée'),
  cause: z.string().trim().max(200, 'La cause est trop longue (200 caractères au plus).'),
});
const wholeSchema = countSchema.extend({
  quantity: quantitySchema('La quantité comptée').refine(Number.isInteger, {
    error: 'Un produit fini se compte en contenants entiers.',
  }),
});

/** What was counted of a line, and why it is not what was expected. */
export interface Counted {
  readonly quantity: number;
  /** Empty where it was taken back, null where nothing was said of it. */
  readonly cause: string | null;
}

interface CountingCardProps {
  readonly stocktake: StocktakeDetailFragment;
  readonly line: Line;
  readonly onCount: (counted: Counted) => Promise<void>;
  readonly onClose: () => void;
  /** Counts the same lot at another place. */
  readonly onElsewhere: () => void;
  /** Saves what is typed before another line is opened; false where it is not valid, or refused. */
  readonly saving: RefObject<(() => Promise<boolean>) | null>;
}

/** The line in hand: what is expected of it, a large field for what is counted, and its cause. */
export function CountingCard({
  stocktake,
  line,
  onCount,
  onClose,
  onElsewhere,
  saving,
}: CountingCardProps) {
  const form = useAppForm({
    schema: line.itemId ? wholeSchema : countSchema,
    defaultValues: { quantity: line.countedQuantity ?? undefined, cause: line.cause ?? '' },
  });
  const { control } = form;
  const [quantity, cause] = useWatch({ control, name: ['quantity', 'cause'] });
  useEffect(() => {
    saving.current = async () => {
      if (!form.formState.isDirty) return true;
      let isSaved = false;
      await form.handleSubmit(async (counted) => {
        try {
          await count(counted);
          isSaved = true;
        } catch (error) {
          toastFailure(error);
        }
      })();
      return isSaved;
    };
    return () => {
      saving.current = null;
    };
  });
  const set = (value: number) =>
    form.setValue('quantity', value, { shouldDirty: true, shouldValidate: true });
  const { expectedQuantity, packQuantity, unit } = line;
  const counted = typeof quantity === 'number' && !Number.isNaN(quantity) ? quantity : null;
  const percent = toleranceOf(line.type as StocktakeType, stocktake);
  const deviation = expectedQuantity === null ? null : deviationOf(expectedQuantity, counted);
  const isBeyond =
    expectedQuantity !== null && isBeyondTolerance(expectedQuantity, deviation, percent);
  const asksForCause = isBeyond || Boolean(line.cause);
  const count = ({ quantity: amount, cause: said }: z.infer<typeof countSchema>) =>
    onCount({
      quantity: amount,
      cause: asksForCause && (said || line.cause) ? said : null,
    });
  const field = { control, name: 'quantity' as const, label: 'Compté', wide: true };
  return (
    <section className={`${styles.card} cv-pad-20 cv-panel`} aria-label={`Compter ${line.name}`}>
      <header
        className={`${styles.cardHead} cv-rows cv-middle cv-gap-12 cv-below-16 cv-line-below`}
      >
        <span className={`${styles.pictogram} cv-round cv-rows cv-in-middle`}>
          <Icon name={iconOf(line)} />
        </span>
        <span>
          <strong>{line.name}</strong>
          <span className="cv-muted">
            <LotText>{placeText(line)}</LotText>
          </span>
        </span>
        {line.countedAt && (
          <span className="cv-muted">{`${formatTime(line.countedAt)}, ${line.userName}`}</span>
        )}
      </header>
      <Form
        form={form}
        label={`Compter ${line.name}`}
        about={line.id}
        describeError={describeError}
        onSubmit={count}
        onSaved={onClose}
      >
        {expectedQuantity !== null && (
          <p
            className={`${styles.expected} cv-absolute cv-muted`}
          >{`attendu ${amountText(expectedQuantity, line)}`}</p>
        )}
        {unit ? (
          <PackedQuantityField {...field} unit={unit} packQuantity={packQuantity} />
        ) : (
          <NumberField {...field} unit="" step={1} />
        )}
        {counted !== null && deviation !== null && (
          <DeviationLine
            line={{ ...line, countedQuantity: counted, deviation, isBeyondTolerance: isBeyond }}
          />
        )}
        <div className="cv-flex cv-wrap cv-gap-8">
          {expectedQuantity !== null && (
            <button type="button" className="cv-chip" onClick={() => set(expectedQuantity)}>
              {`= ${amountText(expectedQuantity, line)}`}
            </button>
          )}
          {packQuantity !== null && packQuantity !== undefined && (
            <button
              type="button"
              className="cv-chip"
              onClick={() => set(roundTo((counted ?? 0) + packQuantity, 3))}
            >
              {`+ ${amountText(packQuantity, line)}, un colis`}
            </button>
          )}
          <button type="button" className="cv-chip" onClick={() => set(0)}>
            Introuvable
          </button>
          {line.isByPlace && (
            <button type="button" className="cv-chip" onClick={onElsewhere}>
              Aussi ailleurs
            </button>
          )}
        </div>
        {asksForCause && (
          <>
            <TextField
              control={control}
              name="cause"
              label="Cause de l’écart"
              help="Requise avant la validation."
              wide
            />
            <TextSuggestions
              label="Cause de l’écart : choix courants"
              texts={suggestedCauses}
              value={cause}
              onChoose={(text) => form.setValue('cause', text, { shouldDirty: true })}
            />
          </>
        )}
        <History line={line} />
        <FormActions onCancel={onClose} pinned={false} />
      </Form>
    </section>
  );
}

function DeviationLine({ line }: { readonly line: Line }) {
  const { tone, label } = deviationText(line);
  const { deviation, expectedQuantity, isBeyondTolerance: isBeyond } = line;
  const share =
    deviation && expectedQuantity
      ? `, ${formatPercent((Math.abs(deviation) / expectedQuantity) * 100)}`
      : '';
  const limit = deviation ? `, ${isBeyond ? 'au-delà de la' : 'dans la'} tolérance` : '';
  return (
    <p aria-live="polite">
      <Status tone={tone} label={`${label}${share}${limit}`} />
    </p>
  );
}

/** The counts before the one that holds. */
function History({ line }: { readonly line: Line }) {
  const earlier = line.counts.slice(1);
  if (earlier.length === 0) return null;
  return (
    <ul aria-label="Comptages précédents">
      {earlier.map((count) => (
        <li key={count.id} className="cv-muted">
          {`${amountText(count.quantity, line)}, ${formatTime(count.countedAt)}, ${count.userName}`}
        </li>
      ))}
    </ul>
  );
}
