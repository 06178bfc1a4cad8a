import { exciseClassLabels, exciseRates, smallBreweryHectoliters } from '@cervoise/domain/excise';
import { describeError, useMutation } from '@cervoise/graphql-client';
import { toastSuccess, useCan } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { ConfirmDialog } from '@cervoise/ui/dialog';
import { formatDate, formatNumber } from '@cervoise/ui/format';
import { Card, Facts } from '@cervoise/ui/page';
import { useState } from 'react';
import { setSmallBreweryMutation } from './excise.graphql';
import styles from './excise.module.css';

const limit = `${formatNumber(smallBreweryHectoliters)} hl par an au plus`;
const euros = (rate: number) => `${formatNumber(rate, 2, 2)} €/hl/°`;

/** The basis of the calculation, the rates, and the kind of brewery. */
export function RatesCard({ isSmallBrewery }: { readonly isSmallBrewery: boolean }) {
  const canWrite = useCan('reports.write');
  const [isAsking, setAsking] = useState(false);
  const [save] = useMutation(setSmallBreweryMutation, {
    context: { suppressErrorToast: true },
    refetchQueries: ['ExciseYear'],
    awaitRefetchQueries: true,
  });
  const next = !isSmallBrewery;
  return (
    <Card
      title="Ce qui est compté"
      action={
        canWrite && (
          <Button size="small" onClick={() => setAsking(true)}>
            {isSmallBrewery ? 'Ce n’est pas une petite brasserie' : 'C’est une petite brasserie'}
          </Button>
        )
      }
    >
      <div className={styles.counted}>
        <p>
          Entrées : les conditionnements et les excédents constatés. Sorties taxées : les ventes,
          les dégustations et usages propres, les manquants constatés à l’inventaire. Sorties non
          taxées : les pertes et la casse saisies avec leur motif, les produits supprimés. Les
          transferts entre vos emplacements ne comptent pas.
        </p>
        <p>
          Le degré est l’alcool mesuré du brassin. Une correction compte le jour de la ligne qu’elle
          corrige. Les ventes hors de France ou en suspension de droits sont comptées comme les
          autres : retranchez-les dans votre déclaration.
        </p>
        <Facts
          facts={[
            {
              label: 'Votre brasserie',
              value: isSmallBrewery
                ? `Petite brasserie (${limit})`
                : `Plus de ${limit.replace(' au plus', '')}`,
            },
            ...exciseRates.flatMap(({ from, rates }) => [
              {
                label: `${exciseClassLabels.light}, depuis le ${formatDate(from)}`,
                value: euros(rates.light),
              },
              {
                label: `${exciseClassLabels.standard}, depuis le ${formatDate(from)}`,
                value: euros(isSmallBrewery ? rates.small_brewery : rates.standard),
              },
            ]),
          ]}
        />
      </div>
      <ConfirmDialog
        open={isAsking}
        title={next ? 'Appliquer le tarif des petites brasseries ?' : 'Appliquer le tarif normal ?'}
        text={`Tous les mois affichés sont recalculés. Le tarif réduit est celui des brasseries indépendantes de ${limit}.`}
        confirmLabel="Appliquer"
        describeError={describeError}
        onConfirm={async () => {
          await save({ variables: { isSmallBrewery: next } });
          setAsking(false);
          toastSuccess({ title: 'Tarif appliqué' });
        }}
        onCancel={() => setAsking(false)}
      />
    </Card>
  );
}
