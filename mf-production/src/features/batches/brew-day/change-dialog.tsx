import { type BrewDayEventValues, brewDayEventSchema } from '@cervoise/domain/brew-day';
import { Button } from '@cervoise/ui/button';
import { Dialog } from '@cervoise/ui/dialog';
import { type FormEvent, useId, useState } from 'react';
import styles from './brew-day.module.css';

interface ChangeDialogProps {
  readonly stepKey: string;
  readonly stepTitle: string;
  readonly onChange: (event: BrewDayEventValues) => void;
  readonly onClose: () => void;
}

/** Notes what was done otherwise than the recipe says. */
export function ChangeDialog({ stepKey, stepTitle, onChange, onClose }: ChangeDialogProps) {
  const [id, errorId] = [useId(), useId()];
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const change = { kind: 'changed', stepKey, text };
    const { data, error: problem } = brewDayEventSchema.safeParse(change);
    if (!data) return setError(problem.issues[0]?.message);
    onChange(data);
    onClose();
  };
  return (
    <Dialog
      open
      title={`${stepTitle}, autrement que prévu`}
      onClose={onClose}
      closeOnBackdrop={false}
    >
      <form className={`cv-stack cv-gap-8 ${styles.weigh}`} onSubmit={save} noValidate>
        <label className="cv-strong" htmlFor={id}>
          Qu’avez-vous fait ?
        </label>
        <textarea
          id={id}
          rows={3}
          maxLength={300}
          value={text}
          placeholder="Palier à 69 °C, pompe bouchée"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        {error && (
          <span id={errorId} className="cv-critical" role="alert">
            {error}
          </span>
        )}
        <div className="cv-flex cv-end cv-gap-8 cv-above-8">
          <Button type="submit" variant="primary">
            Noter
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
