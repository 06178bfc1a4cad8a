import { ofName } from '@cervoise/domain/text';
import { useEffect, useState } from 'react';
import { Button } from '../button';
import { ErrorBlock } from '../feedback';
import { Icon } from '../icon';
import { ChoiceGroup } from './choice-group';
import type { DeclaredField } from './form-context';
import type { FormFailure } from './form-failure';
import type { Difference, Differences, FormLists } from './merge-values';
import { textOfValue } from './use-field';

/** What the user does now, after another user saved. */
function nextStep(differences: Differences | null): string {
  if (!differences) return 'Votre saisie est conservée et n’est pas encore enregistrée.';
  if (differences.colliding.length > 0) return 'Choisissez ce qui reste, puis enregistrez.';
  return differences.taken.length > 0
    ? 'Vous n’avez pas changé les mêmes champs : vérifiez, puis enregistrez.'
    : 'Aucun champ de ce formulaire n’a changé : enregistrez de nouveau.';
}

interface ConflictNoticeProps {
  /** Who saved, if known. */
  readonly author?: string;
  /** Once the current version was read. */
  readonly differences: Differences | null;
  readonly reading: boolean;
  /** Of reading the current version. */
  readonly failure: FormFailure | null;
  readonly onRetry: () => void;
  readonly onChoose: (name: string, value: unknown) => void;
  readonly fields: Iterable<DeclaredField>;
  readonly lists?: FormLists;
}

/** Another user saved since the form was opened: what differs, field by field. */
export function ConflictNotice({
  author,
  differences,
  reading,
  failure,
  onRetry,
  onChoose,
  fields,
  lists = {},
}: ConflictNoticeProps) {
  // Fields that the other version brings are registered after the first rendering.
  const [, setMounted] = useState(differences);
  useEffect(() => setMounted(differences), [differences]);
  const declared = new Map([...fields].map((field) => [field.name, field]));
  const labelOf = (name: string) =>
    declared.get(name)?.label ??
    lists[name.split('.')[0] ?? '']?.label ??
    'Champ qui n’est pas affiché';
  const textOf = (name: string, value: unknown) =>
    (declared.get(name)?.textOf ?? textOfValue)(value);
  return (
    <>
      <div className="cv-attention cv-row cv-wrap cv-gap-12" role="alert">
        <Icon name="history" />
        <div className="cv-conflict-text">
          <strong className="cv-block">
            {`Cette fiche a été modifiée entre-temps${author ? ` par ${author}` : ''}`}
          </strong>
          <span>{reading ? 'Lecture de la version actuelle...' : nextStep(differences)}</span>
        </div>
        {failure && (
          <Button size="small" loading={reading} onClick={onRetry}>
            Lire la version actuelle
          </Button>
        )}
      </div>
      {failure && <ErrorBlock title={failure.title} message={failure.message} />}
      {differences && differences.colliding.length + differences.taken.length > 0 && (
        <section
          className="cv-differences cv-rows cv-gap-16 cv-above-16"
          aria-label="Ce qui diffère"
        >
          {differences.colliding.map((difference) => (
            <Collision
              key={difference.name}
              label={labelOf(difference.name)}
              author={author}
              difference={difference}
              textOf={textOf}
              onChoose={onChoose}
            />
          ))}
          {differences.taken.length > 0 && (
            <>
              <h3>Repris de l’autre saisie</h3>
              <ul className="cv-bullets">
                {differences.taken.map(({ name, before, theirs }) => (
                  <li key={name}>
                    {labelOf(name)} :{' '}
                    {textOf(name, theirs) === textOf(name, before) ? (
                      <strong>contenu modifié</strong>
                    ) : (
                      <>
                        <strong>{textOf(name, theirs)}</strong>{' '}
                        <span className="cv-muted">au lieu de {textOf(name, before)}</span>
                      </>
                    )}
                  </li>
                ))}
              </ul>
            </>
          )}
        </section>
      )}
    </>
  );
}

interface CollisionProps extends Pick<ConflictNoticeProps, 'author' | 'onChoose'> {
  readonly label: string;
  readonly difference: Difference;
  readonly textOf: (name: string, value: unknown) => string;
}

/** A field that both changed. */
function Collision({
  label,
  author,
  difference: { name, mine, theirs },
  textOf,
  onChoose,
}: CollisionProps) {
  const [kept, setKept] = useState<'mine' | 'theirs'>('mine');
  return (
    <ChoiceGroup
      legend={label}
      value={kept}
      onChange={(choice) => {
        setKept(choice);
        onChoose(name, choice === 'mine' ? mine : theirs);
      }}
      choices={[
        { value: 'mine', label: 'Votre saisie', detail: textOf(name, mine) },
        {
          value: 'theirs',
          label: author ? `Saisie ${ofName(author)}` : 'Autre saisie',
          detail: textOf(name, theirs),
        },
      ]}
    />
  );
}
