import { type ContainerType, containerChoices, containerText } from '@cervoise/domain/inventory';
import { Button, IconButton } from '@cervoise/ui/button';
import { FilterSelect } from '@cervoise/ui/filter-fields';
import { useRemoval } from '@cervoise/ui/form';
import { Card } from '@cervoise/ui/page';
import { Fragment, useId } from 'react';
import styles from './packaging.module.css';
import { smallestContainer, type TypedLine } from './packaging-calculation';
import { TypedNumber } from './typed-number';

/** Common sizes. */
const commonContainers: readonly { readonly type: ContainerType; readonly liters: number }[] = [
  { type: 'bottle', liters: 0.33 },
  { type: 'bottle', liters: 0.75 },
  { type: 'can', liters: 0.44 },
  { type: 'keg', liters: 20 },
  { type: 'keg', liters: 30 },
];

const nameOf = ({
  containerType,
  volumeInLiters,
}: Pick<TypedLine, 'containerType' | 'volumeInLiters'>) =>
  containerText(containerType, volumeInLiters || 0);

/** A new line; bottles are bottle-conditioned by default, the others carbonated in the tank. */
export const newLine = (
  lines: readonly TypedLine[],
  containerType: ContainerType,
  volumeInLiters: number,
): TypedLine => ({
  key: Math.max(0, ...lines.map(({ key }) => key)) + 1,
  containerType,
  volumeInLiters,
  quantity: null,
  price: null,
  isPrimed: containerType === 'bottle',
});

interface ContainerLinesProps {
  readonly lines: readonly TypedLine[];
  readonly onChange: (lines: readonly TypedLine[]) => void;
}

/** The containers to fill, each with size, count and price. */
export function ContainerLines({ lines, onChange }: ContainerLinesProps) {
  const change = (key: number, changes: Partial<TypedLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...changes } : line)));
  const removal = useRemoval<TypedLine | undefined>({
    read: (index) => lines[index],
    remove: (index) => onChange(lines.filter((_, at) => at !== index)),
    insert: (index, line) =>
      line && onChange([...lines.slice(0, index), line, ...lines.slice(index)]),
  });
  const noticeAt = (index: number) => {
    const notice = removal.noticeAt(index, lines.length);
    return notice && <li>{notice}</li>;
  };
  return (
    <Card title="Contenants">
      <ul className={styles.lines}>
        {lines.map((line, index) => (
          <Fragment key={line.key}>
            {noticeAt(index)}
            <LineFields
              line={line}
              onChange={(changes) => change(line.key, changes)}
              onRemove={() => removal.remove(index, nameOf(line))}
            />
          </Fragment>
        ))}
        {noticeAt(lines.length)}
      </ul>
      <fieldset className={`${styles.add} cv-flex cv-wrap cv-gap-8 cv-line-above cv-above-20`}>
        <legend className="cv-small cv-full cv-below-8 cv-muted">Ajouter</legend>
        {commonContainers.map(({ type, liters }) => (
          <Button
            key={`${type} ${liters}`}
            size="small"
            icon="plus"
            onClick={() => {
              removal.forget();
              onChange([...lines, newLine(lines, type, liters)]);
            }}
          >
            {nameOf({ containerType: type, volumeInLiters: liters })}
          </Button>
        ))}
      </fieldset>
    </Card>
  );
}

interface LineFieldsProps {
  readonly line: TypedLine;
  readonly onChange: (changes: Partial<TypedLine>) => void;
  readonly onRemove: () => void;
}

function LineFields({ line, onChange, onRemove }: LineFieldsProps) {
  const id = useId();
  const name = nameOf(line);
  return (
    <li>
      <fieldset className={`${styles.line} cv-rows cv-top cv-gap-12`}>
        <legend className="cv-visually-hidden">{name}</legend>
        <div className={`cv-field ${styles.choice}`}>
          <label
            className="cv-field-label cv-flex cv-between cv-baseline cv-text-14 cv-strong cv-gap-12"
            htmlFor={`${id}-type`}
          >
            Contenant
          </label>
          <FilterSelect
            id={`${id}-type`}
            label="Contenant"
            allLabel=""
            clearable={false}
            choices={containerChoices}
            value={line.containerType}
            onChange={(containerType) => containerType && onChange({ containerType })}
          />
        </div>
        <TypedNumber
          label="Contenance"
          unit="l"
          min={smallestContainer}
          value={line.volumeInLiters}
          onChange={(volumeInLiters) => onChange({ volumeInLiters })}
        />
        <TypedNumber
          label="Nombre"
          placeholder="le reste"
          value={line.quantity}
          onChange={(typed) => onChange({ quantity: typed })}
        />
        <TypedNumber
          label="Prix à vide"
          unit="€"
          value={line.price}
          onChange={(price) => onChange({ price })}
        />
        <label className={`${styles.primed} cv-row cv-gap-8 cv-muted cv-text-13 cv-wide`}>
          <input
            type="checkbox"
            checked={line.isPrimed}
            onChange={({ target }) => onChange({ isPrimed: target.checked })}
          />
          Refermentation
        </label>
        <IconButton icon="trash" label={`Retirer « ${name} »`} onClick={onRemove} />
      </fieldset>
    </li>
  );
}
