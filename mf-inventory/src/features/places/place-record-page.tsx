import { placeKindLabels, temperatureRange } from '@cervoise/domain/places';
import { LabelsButton } from '@cervoise/records/labels';
import { UnavailablePage } from '@cervoise/records/read-failure';
import { fetchRecord, type RecordAddress, RecordPage, useRecord } from '@cervoise/records/record';
import { LinkButton } from '@cervoise/ui/button';
import { Card, Facts, Section } from '@cervoise/ui/page';
import { Link } from 'react-router-dom';
import { placesAddress, seriesAddress } from '../../addresses';
import { LotsAtPlace } from './lots-at-place';
import { placeFacts } from './place-columns';
import { placeKind, placeLabels } from './place-texts';
import { placeQuery, removePlaceMutation, restorePlaceMutation } from './places.graphql';
import styles from './places.module.css';
import { ProductsAtPlace } from './products-at-place';

const variables = ({ id, page, size }: RecordAddress) => ({
  id,
  // As many as one page holds.
  insideCount: 500,
  productPage: page,
  productCount: size,
});

/** Reads a place before its page opens. */
export const fetchPlace = fetchRecord({ query: placeQuery, variables });

/** /inventory/places/:id: a place, and what stands there. */
export function PlaceRecordPage() {
  const { read, state, loading, record } = useRecord({
    query: placeQuery,
    variables,
    recordOf: ({ place, placesPage, lotsAtPlace, inventoryItemsPage }) => ({
      ...place,
      inside: placesPage.nodes,
      lots: lotsAtPlace,
      products: inventoryItemsPage,
    }),
  });
  const { page, notFound } = placeKind.texts;
  if (!record) return <UnavailablePage title={page} notFound={notFound} read={read} />;
  return (
    <RecordPage
      kind={placeKind}
      record={record}
      read={read}
      context={[
        record.level > 1 ? record.path : placeKindLabels[record.kind],
        temperatureRange(record),
      ]}
      primaryAction={
        <LinkButton
          variant="primary"
          icon="scan"
          to={seriesAddress({ mode: 'move', to: record.name, place: record.id })}
        >
          Déplacer ici
        </LinkButton>
      }
      secondaryAction={{
        label: 'Ajouter un emplacement dedans',
        icon: 'plus',
        to: `${placesAddress}/new?in=${encodeURIComponent(record.name)}`,
      }}
      operations={{
        remove: removePlaceMutation,
        restore: restorePlaceMutation,
        refetchQueries: ['Place'],
      }}
    >
      <Card title="Fiche">
        <Facts facts={placeFacts(record)} />
        {!record.isDeleted && (
          <div className="cv-above-16">
            <LabelsButton of={placeLabels} items={[{ id: record.id, label: record.name }]} />
          </div>
        )}
      </Card>
      {record.inside.length > 0 && (
        <Section title="Emplacements à l’intérieur">
          <ul className={`${styles.inside} cv-flex cv-wrap`}>
            {record.inside.map(({ id, name }) => (
              <li key={id}>
                <Link to={`${placesAddress}/${id}`}>{name}</Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title="Ingrédients et articles">
        <LotsAtPlace lots={record.lots} />
      </Section>
      <Section title="Produits finis">
        <ProductsAtPlace products={record.products} state={state} loading={loading} />
      </Section>
    </RecordPage>
  );
}
