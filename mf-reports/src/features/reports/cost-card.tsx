import { costMethodLabels } from '@cervoise/domain/costs';
import { useQuery } from '@cervoise/graphql-client';
import { FormDrawer } from '@cervoise/records/form-drawer';
import { Unavailable } from '@cervoise/records/read-failure';
import { useCan } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { deferred } from '@cervoise/ui/deferred';
import { formatDate, formatMoney } from '@cervoise/ui/format';
import { Card, Facts } from '@cervoise/ui/page';
import { useState } from 'react';
import type { CostSettingsQuery } from '../../generated/graphql';
import { costSettingsQuery } from './costs.graphql';

type Settings = CostSettingsQuery['costSettings'];

const title = 'Coût de production';
const costForm = deferred(async () => (await import('./cost-form')).CostForm);

/** How the cost of beer is counted, and for admins and managers what a financial year states. */
export function CostCard() {
  const canSet = useCan('books.write');
  const [isSetting, setSetting] = useState(false);
  const { data, ...read } = useQuery(costSettingsQuery);
  const settings = data?.costSettings;
  return (
    <Card
      title={title}
      action={
        canSet && settings ? (
          <Button size="small" onClick={() => void costForm.fetch().then(() => setSetting(true))}>
            Modifier
          </Button>
        ) : undefined
      }
    >
      {settings ? <CostText settings={settings} /> : <Unavailable read={read} />}
      <FormDrawer title={isSetting ? title : null} onClose={() => setSetting(false)}>
        {settings && (
          <costForm.Component {...{ title, settings }} onDone={() => setSetting(false)} />
        )}
      </FormDrawer>
    </Card>
  );
}

function CostText({ settings: { yearStart, method, perHectoliter } }: { settings: Settings }) {
  return (
    <div>
      <Facts
        facts={[
          { label: 'Méthode', value: costMethodLabels[method] },
          {
            label: 'Heures, énergie et charges',
            value:
              perHectoliter > 0
                ? `${formatMoney(perHectoliter)} par hl brassé`
                : 'Non comptées : à régler',
          },
          { label: 'Exercice depuis le', value: formatDate(yearStart) },
        ]}
      />
      <p className="cv-muted cv-above-8">
        Ingrédients et articles de conditionnement au prix de leurs lots, à travers assemblages et
        pertes ; heures, énergie et charges de production selon l’activité normale. Stockage et
        vente n’en font pas partie.
      </p>
    </div>
  );
}
