import { unitSymbolOf } from '@cervoise/domain/units';
import { networkOnly, useQuery } from '@cervoise/graphql-client';
import { FormDrawer } from '@cervoise/records/form-drawer';
import { Unavailable } from '@cervoise/records/read-failure';
import { useCan } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { EmptyState } from '@cervoise/ui/feedback';
import { formatQuantity } from '@cervoise/ui/format';
import { Card, Page } from '@cervoise/ui/page';
import { type ComponentProps, useState } from 'react';
import { Link } from 'react-router-dom';
import type { PackagingFormatFieldsFragment } from '../../../generated/graphql';
import { InventorySections } from '../../../inventory-sections';

import { FormatForm } from './format-form';
import { formatName, shareText } from './format-texts';
import { packagingFormatsQuery } from './packaging-formats.graphql';
import styles from './packaging-formats.module.css';

/** The format in the form; a new one without. */
type Edited = Pick<ComponentProps<typeof FormatForm>, 'format' | 'added'>;

/** /inventory/packaging-formats: what each container and size is packaged with. */
export function PackagingFormatsPage() {
  const { data, ...read } = useQuery(packagingFormatsQuery, networkOnly);
  const canWrite = useCan('inventory.write');
  const [edited, setEdited] = useState<Edited | null>(null);
  const formats = data?.packagingFormats;
  const add = canWrite && (
    <Button variant="primary" icon="plus" onClick={() => setEdited({})}>
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
      <div className={`${styles.formats} cv-rows cv-gap-16`}>
        {formats?.map((format) => (
          <FormatCard
            key={formatName(format)}
            format={format}
            onEdit={canWrite ? () => setEdited({ format }) : undefined}
          />
        ))}
      </div>
      <FormDrawer
        title={edited && (edited.format ? formatName(edited.format) : 'Nouveau format')}
        onClose={close}
      >
        {edited && (
          <FormatForm
            key={edited.format ? formatName(edited.format) : ''}
            {...edited}
            formats={formats ?? []}
            onRefused={read.refetch}
            onOpen={(format, added) => setEdited({ format, added })}
            onDone={close}
          />
        )}
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
      <ul className="cv-stack cv-gap-12">
        {format.materials.map((material) => (
          <li
            className="cv-flex cv-between cv-gap-16"
            key={`${material.ingredientId} ${material.recipe?.id}`}
          >
            <span>
              <Link to={`/inventory/ingredients/${material.ingredientId}`}>{material.name}</Link>
              <br />
              <span className="cv-muted">
                {material.recipe && `pour ${material.recipe.name}, `}
                {`${formatQuantity(material.available, unitSymbolOf(material.unit, material.available))} en stock`}
              </span>
            </span>
            <span className="cv-muted cv-text-right">
              {shareText(format.containerType, material)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
