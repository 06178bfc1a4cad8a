import { placeKindLabels } from '@cervoise/domain/places';
import { UnavailablePage } from '@cervoise/records/read-failure';
import { RecordPage, useRecord } from '@cervoise/records/record';
import { Card, Facts, Section } from '@cervoise/ui/page';
import { Link } from 'react-router-dom';
import { placesAddress } from '../../place-addresses';
import { placeFacts } from './place-columns';
import { placeKind, temperatureText } from './place-texts';
import { placeQuery, removePlaceMutation, restorePlaceMutation } from './places.graphql';
import styles from './places.module.css';
import { ProductsAtPlace } from './products-at-place';

/** /inventory/places/:id: a place, and what stands there. */
export function PlaceRecordPage() {
  const { read, state, loading, record } = useRecord({
    query: placeQuery,
    variables: ({ id, page, size }) => ({ id, productPage: page, productCount: size }),
    recordOf: ({ place, placesPage, inventoryItemsPage }) => ({
      ...place,
      inside: placesPage.nodes,
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
        temperatureText(record),
      ]}
      operations={{
        remove: removePlaceMutation,
        restore: restorePlaceMutation,
        refetchQueries: ['Place'],
      }}
    >
      <Card title="Fiche">
        <Facts facts={placeFacts(record)} />
      </Card>
      {record.inside.length > 0 && (
        <Section title="Emplacements à l’intérieur">
          <ul className={styles.inside}>
            {record.inside.map(({ id, name }) => (
              <li key={id}>
                <Link to={`${placesAddress}/${id}`}>{name}</Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title="Produits finis">
        <ProductsAtPlace products={record.products} state={state} loading={loading} />
      </Section>
    </RecordPage>
  );
}
