import { type BrewDayEventValues, brewDayEventSchema } from '@cervoise/domain/brew-day';
import { Button } from '@cervoise/ui/button';
import { Dialog } from '@cervoise/ui/dialog';
import { type FormEvent, useId, useRef, useState } from 'react';
import styles from './brew-day.module.css';
import { photoAddress } from './incidents';
import { reducePhoto } from './reduce-photo';

interface IncidentDialogProps {
  readonly stepKey: string;
  readonly stepTitle: string;
  readonly onNote: (event: BrewDayEventValues) => void;
  readonly onClose: () => void;
}

const unreadable = 'Cette photo ne peut pas être lue. Choisissez une image JPEG ou PNG.';

/** Notes what went wrong, with a photo from the phone's camera or its files. */
export function IncidentDialog({ stepKey, stepTitle, onNote, onClose }: IncidentDialogProps) {
  const [id, errorId] = [useId(), useId()];
  const camera = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [photo, setPhoto] = useState<string | null>(null);
  const [isReducing, setReducing] = useState(false);
  const [error, setError] = useState<string>();
  const take = async (file: File | undefined) => {
    if (!file) return;
    setReducing(true);
    setError(undefined);
    try {
      setPhoto(await reducePhoto(file));
    } catch {
      setError(unreadable);
    }
    setReducing(false);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const incident = { kind: 'incident', stepKey, text, photo };
    const { data, error: problem } = brewDayEventSchema.safeParse(incident);
    if (!data) return setError(problem.issues[0]?.message);
    onNote(data);
    onClose();
  };
  return (
    <Dialog open title={`Incident : ${stepTitle}`} onClose={onClose} closeOnBackdrop={false}>
      <form className={`cv-stack cv-gap-8 ${styles.weigh}`} onSubmit={save} noValidate>
        <label className="cv-strong" htmlFor={id}>
          Que s’est-il passé ?
        </label>
        <textarea
          id={id}
          rows={3}
          maxLength={300}
          value={text}
          placeholder="Joint de pompe percé, 20 l au sol"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="environment"
          hidden
          aria-label="Photo de l’incident"
          onChange={({ target }) => {
            void take(target.files?.[0]);
            // The same photo may be taken again.
            target.value = '';
          }}
        />
        {photo && (
          <img
            className={`${styles.photo} cv-round`}
            src={photoAddress(photo)}
            alt="L’incident, avant l’envoi"
          />
        )}
        {error && (
          <span id={errorId} className="cv-critical" role="alert">
            {error}
          </span>
        )}
        <div className="cv-flex cv-end cv-gap-8 cv-above-8">
          <Button icon="camera" loading={isReducing} onClick={() => camera.current?.click()}>
            {photo ? 'Changer la photo' : 'Prendre une photo'}
          </Button>
          <Button type="submit" variant="primary" disabled={isReducing}>
            Noter
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
