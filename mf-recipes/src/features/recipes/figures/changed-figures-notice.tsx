import { networkOnly, useQuery } from '@cervoise/graphql-client';
import { formatCount } from '@cervoise/ui/format';
import { Link } from 'react-router-dom';
import { changedFiguresQuery } from '../recipe.graphql';

/** Above the list of recipes: how many figures changed, with the way to them. */
export function ChangedFiguresNotice() {
  const { data } = useQuery(changedFiguresQuery, {
    ...networkOnly,
  });
  const count = data?.changedRecipeFigures.length ?? 0;
  if (count === 0) return null;
  return (
    <p className="cv-below-16 cv-muted cv-text-14">
      <Link to="/recipes/figures">{`Chiffres recalculés : ${formatCount(count, 'recette')}`}</Link>
      {', avant, après et pourquoi.'}
    </p>
  );
}
