import { unitSymbolOf } from '@cervoise/domain/units';
import { useQuery } from '@cervoise/graphql-client';
import { FormDrawer, networkOnly } from '@cervoise/records/form';
import { Unavailable } from '@cervoise/records/record';
import { useCan } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { EmptyState } from '@cervoise/ui/feedback';
import { formatQuantity } from '@cervoise/ui/format';
import { Card, Page } from '@cervoise/ui/page';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { PackagingFormatFieldsFragment } from '../../../generated/graphql';
import { InventorySections } from '../../../inventory-sections';

import { FormatForm } from './format-form';
import { formatName, shareText } from './format-texts';
import { packagingFormatsQuery } from './packaging-formats.graphql';
import styles from './packaging-formats.module.css';

/** /inventory/packaging-formats: what each container and size is packaged with. */
export function PackagingFormatsPage() {
  const { data, ...read } = useQuery(packagingFormatsQuery, networkOnly);
  const canWrite = useCan('inventory.write');
  // Null while closed; undefined for a new format.
  const [edited, setEdited] = useState<PackagingFormatFieldsFragment | null | undefined>(null);
  const formats = data?.packagingFormats;
  const add = canWrite && (
    <Button variant="primary" icon="plus" onClick={() => setEdited(undefined)}>
      Ajouter un format
    </Button>
  );
  const close = () => setEdited(null);
  return (
    <Page
      sections={<InventorySections />}
      title="Formats"
      context="Les bouteilles, capsules, étiquettes et cartons que chaque conditionnement prend au stock."
      action={add}
    >
      {!formats && <Unavailable read={read} />}
      {formats?.length === 0 && (
        <EmptyState
          icon="inventory"
          title="Aucun format pour l’instant"
          text="Dites ce que prend une bouteille, une canette ou un fût : le stock baissera à chaque conditionnement."
        />
      )}
      <div className={styles.formats}>
        {formats?.map((format) => (
          <FormatCard
            key={formatName(format)}
            format={format}
            onEdit={canWrite ? () => setEdited(format) : undefined}
          />
        ))}
      </div>
      <FormDrawer
        title={edited === null ? null : edited ? formatName(edited) : 'Nouveau format'}
        onClose={close}
      >
        {edited !== null && <FormatForm format={edited} onDone={close} />}
      </FormDrawer>
    </Page>
  );
}

interface FormatCardProps {
  readonly format: PackagingFormatFieldsFragment;
  readonly onEdit?: () => void;
}

function FormatCard({ format, onEdit }: FormatCardProps) {
  const name = formatName(format);
  return (
    <Card
      title={name}
      action={
        onEdit && (
          <Button size="small" aria-label={`Modifier ${name}`} onClick={onEdit}>
            Modifier
          </Button>
        )
      }
    >
      <ul className={styles.materials}>
        {format.materials.map((material) => (
          <li key={material.ingredientId}>
            <span>
              <Link to={`/inventory/ingredients/${material.ingredientId}`}>{material.name}</Link>
              <br />
              <span className="cv-muted">
                {`${formatQuantity(material.available, unitSymbolOf(material.unit, material.available))} en stock`}
              </span>
            </span>
            <span className={styles.share}>{shareText(format.containerType, material)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
