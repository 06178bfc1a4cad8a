import { Icon } from '@cervoise/ui/icon';
import { Card } from '@cervoise/ui/page';
import { Link } from 'react-router-dom';
import type { BreweryDashboardQuery } from '../../generated/graphql';
import styles from './first-steps.module.css';

type Data = Pick<
  BreweryDashboardQuery,
  'ingredientOverview' | 'equipmentOverview' | 'recipeOverview' | 'productionOverview'
>;

/** Whether the brewery has no batch yet. */
export const isNew = ({ productionOverview }: Pick<Data, 'productionOverview'>): boolean =>
  productionOverview.totalCount === 0;

const stepsOf = (data: Data) => [
  {
    title: 'Entrez vos ingrédients',
    text: 'À la main ou depuis votre tableur, lots et dates compris.',
    to: '/inventory/ingredients/import',
    isDone: data.ingredientOverview.totalCount > 0,
  },
  {
    title: 'Décrivez vos cuves',
    text: 'Leur capacité et leurs maintenances : le planning en dépend.',
    to: '/equipment/new',
    isDone: data.equipmentOverview.totalCount > 0,
  },
  {
    title: 'Écrivez une recette',
    text: 'Ou importez-la de BeerXML ou BeerJSON. Elle reste chiffrée.',
    to: '/recipes',
    isDone: data.recipeOverview.totalCount > 0,
  },
  {
    title: 'Planifiez un brassin',
    text: 'Les ingrédients sont réservés, la cuve aussi.',
    to: '/production/new',
    isDone: !isNew(data),
  },
];

/** The first steps of a new brewery, and which are done. */
export function FirstSteps({ data }: { readonly data: Data }) {
  const steps = stepsOf(data);
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <Card title="Pour commencer">
      <ol className={`${styles.steps} cv-rows cv-gap-16`}>
        {steps.map(({ title, text, to, isDone }, at) => (
          <li className="cv-flex cv-gap-12" key={title}>
            <span className={isDone ? `${styles.done} cv-green` : styles.number}>
              {isDone ? <Icon name="check" size={16} label="Fait" /> : at + 1}
            </span>
            <span>
              <Link to={to} aria-current={title === next?.title ? 'step' : undefined}>
                {title}
              </Link>
              <span className="cv-small cv-muted">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
