import { isExpiring } from '@cervoise/domain/stock';
import { unitSymbolOf } from '@cervoise/domain/units';
import { networkOnly, useQuery } from '@cervoise/graphql-client';
import { ReadFailure } from '@cervoise/records/read-failure';
import { Button } from '@cervoise/ui/button';
import { Spinner } from '@cervoise/ui/feedback';
import { absent, daysUntil, formatCount, formatDate, toCalendarDate } from '@cervoise/ui/format';
import { Card, LotText } from '@cervoise/ui/page';
import { Status } from '@cervoise/ui/status';
import { Amount, DateText } from '@cervoise/ui/table';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { recipeCheckQuery } from '../recipe.graphql';
import styles from './stock-check-card.module.css';
import { describeShortage, type IngredientCheck, missingText, orderedText } from './stock-texts';

interface StockCheckCardProps {
  readonly recipe: { readonly id: string; readonly lines: readonly unknown[] };
}

/** Whether the stock suffices for a brew, what is missing and why, and which lots to draw. */
export function StockCheckCard({ recipe }: StockCheckCardProps) {
  const { id, lines } = recipe;
  const { data, ...read } = useQuery(recipeCheckQuery, {
    ...networkOnly,
    variables: { id },
    skip: lines.length === 0,
  });
  const check = data?.checkRecipeIngredients;
  return (
    <Card
      title="Puis-je brasser ?"
      action={lines.length > 0 && <Link to={`/recipes/${id}/shopping-list`}>Liste d’achats</Link>}
    >
      {lines.length === 0 && (
        <p className="cv-muted">Ajoutez des ingrédients : le stock sera vérifié ici.</p>
      )}
      <ReadFailure read={read} />
      {!check && read.loading && <Spinner />}
      {check && <Shortages checks={check.ingredients} />}
      {check && <LotsToTake checks={check.ingredients} />}
    </Card>
  );
}

interface ChecksProps {
  readonly checks: readonly IngredientCheck[];
}

function Shortages({ checks }: ChecksProps) {
  const short = checks.filter(({ missing }) => missing > 0);
  if (short.length === 0) return <Status tone="healthy" label="Oui, tout est en stock" />;
  return (
    <ul className={`${styles.shortages} cv-rows cv-gap-8`}>
      {short.map((check) => (
        <li key={`${check.ingredientId} ${check.name}`}>
          <strong>
            <Status tone="critical" label={`${check.name} : manque ${missingText(check)}`} />
          </strong>
          <p className="cv-small cv-muted">{describeShortage(check)}</p>
          {check.onOrder && <p className="cv-small cv-muted">{`${orderedText(check)}.`}</p>}
        </li>
      ))}
    </ul>
  );
}

/** Lots shown before « Les 9 lots ». */
const fewLots = 5;

/** The lots to draw, the first to expire on top. */
function LotsToTake({ checks }: ChecksProps) {
  const [isWhole, setIsWhole] = useState(false);
  const lastDay = '9999-12-31';
  const expiryOf = ({ lots }: IngredientCheck) => toCalendarDate(lots[0]?.expiryDate) ?? lastDay;
  const rows = checks
    .filter(({ lots }) => lots.length > 0)
    .toSorted((one, other) => expiryOf(one).localeCompare(expiryOf(other)))
    .flatMap(({ name, unit, lots }) => lots.map((lot, index) => ({ name, unit, lot, index })));
  if (rows.length === 0) return null;
  return (
    <>
      <table className={`${styles.lots} cv-small cv-full cv-above-12`}>
        <caption className="cv-visually-hidden">Lots proposés</caption>
        <thead>
          <tr>
            <th scope="col">Lots proposés</th>
            <th scope="col">Lot</th>
            <th scope="col">
              Péremption <span aria-hidden="true">↑</span>
            </th>
            <th scope="col">À prendre</th>
          </tr>
        </thead>
        <tbody>
          {(isWhole ? rows : rows.slice(0, fewLots)).map(({ name, unit, lot, index }) => (
            <tr key={lot.lotId}>
              <td>{index === 0 ? <strong>{name}</strong> : 'puis'}</td>
              <td className="cv-muted">
                <LotText>{lot.lotNumber ?? absent}</LotText>
              </td>
              <td>
                <DateText tone={isExpiring(daysUntil(lot.expiryDate)) ? 'upcoming' : undefined}>
                  {formatDate(lot.expiryDate)}
                </DateText>
              </td>
              <td>
                <Amount
                  value={lot.quantity}
                  unit={unit ? unitSymbolOf(unit, lot.quantity) : undefined}
                  strong
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={`cv-row cv-fine cv-between cv-gap-8 cv-above-8 cv-muted ${styles.foot}`}>
        <span>Le lot qui périme le premier sort le premier</span>
        {rows.length > fewLots && (
          <Button size="small" variant="quiet" onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? 'Moins de lots' : `Les ${formatCount(rows.length, 'lot')}`}
          </Button>
        )}
      </div>
    </>
  );
}
