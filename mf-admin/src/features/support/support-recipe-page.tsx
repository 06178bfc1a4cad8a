import { recipeStepTypeLabels, usageStageLabels } from '@cervoise/domain/recipes';
import { unitSymbolOf } from '@cervoise/domain/units';
import { useQuery } from '@cervoise/graphql-client';
import { UnavailablePage } from '@cervoise/records/read-failure';
import { EmptyState } from '@cervoise/ui/feedback';
import {
  absent,
  formatDate,
  formatGravity,
  formatNumber,
  formatQuantity,
} from '@cervoise/ui/format';
import { Icon } from '@cervoise/ui/icon';
import { Card, Facts, Page, Section } from '@cervoise/ui/page';
import { Amount, DataTable, ListCard, NameCell } from '@cervoise/ui/table';
import { useParams } from 'react-router-dom';
import type { SupportRecipeQuery } from '../../generated/graphql';
import { supportRecipeQuery } from './support.graphql';

type ReadRecipe = SupportRecipeQuery['supportRecipe'];
type Line = ReadRecipe['lines'][number];
type Step = ReadRecipe['steps'][number];

const minutesADay = 1440;

/** « 60 min », « 4 j ». */
const formatTime = (minutes: number | null | undefined): string => {
  if (minutes == null) return absent;
  return minutes < minutesADay
    ? formatQuantity(minutes, 'min')
    : formatQuantity(minutes / minutesADay, 'j');
};
const formatCelsius = (celsius: number | null | undefined): string =>
  celsius == null ? absent : formatQuantity(celsius, '°C');
const unitOf = ({ unit, quantity, ingredient }: Line) =>
  unitSymbolOf(unit ?? ingredient.unit, quantity);
/** « Whirlpool · 80 °C · 20 min » */
const stageOf = ({ usageStage, timeInMinutes, temperatureInCelsius }: Line) =>
  [
    usageStageLabels[usageStage],
    temperatureInCelsius != null && formatCelsius(temperatureInCelsius),
    timeInMinutes != null && formatTime(timeInMinutes),
  ]
    .filter(Boolean)
    .join(' · ');
/** What to do, or the type where the name differs. */
const stepDetail = ({ name, description, type }: Step) => {
  const label = recipeStepTypeLabels[type];
  return description ?? (label === name ? null : label);
};

/** /brewing-ops/support/:accessId/recipes/:id: a recipe to read; opening it is logged. */
export function SupportRecipePage() {
  const { accessId = '', id = '' } = useParams();
  const { data, ...read } = useQuery(supportRecipeQuery, {
    variables: { accessId, id },
    // A sealed recipe is not cached in the browser, and each reading is logged.
    fetchPolicy: 'no-cache',
  });
  if (!data)
    return (
      <UnavailablePage
        title="Recette"
        notFound="Recette non trouvée"
        forbidden="Cet accès n’est pas ouvert : la brasserie ne l’a pas accordé, ou il est terminé."
        read={read}
      />
    );
  const { supportRecipe: recipe } = data;
  return (
    <Page
      title={recipe.name}
      context={[
        recipe.style,
        formatQuantity(recipe.batchSizeInLiters, 'l'),
        recipe.version > 0 &&
          `version ${recipe.version} du ${formatDate(recipe.updatedAt)} par ${recipe.savedBy}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      <div className="cv-rows cv-gap-grid">
        <p className="cv-row cv-gap-8 cv-muted cv-text-13">
          <Icon name="eye" />
          Cette lecture est inscrite au journal de la brasserie.
        </p>
        <Card title="Valeurs">
          <Facts facts={figuresOf(recipe)} />
        </Card>
        <Section title="Ingrédients">
          <LinesTable lines={recipe.lines} />
        </Section>
        <Section title="Étapes">
          <StepsTable steps={recipe.steps} />
        </Section>
      </div>
    </Page>
  );
}

const figuresOf = (recipe: ReadRecipe) => [
  { label: 'Densité initiale', value: formatGravity(recipe.originalGravity) },
  { label: 'Densité finale', value: formatGravity(recipe.finalGravity) },
  {
    label: 'Alcool',
    value: recipe.estimatedAbv == null ? null : formatQuantity(recipe.estimatedAbv, '% vol.'),
  },
  { label: 'Amertume', value: recipe.ibu == null ? null : formatQuantity(recipe.ibu, 'IBU') },
  { label: 'Couleur', value: recipe.ebc == null ? null : formatQuantity(recipe.ebc, 'EBC') },
  {
    label: 'Fermentation',
    value: recipe.fermentationDays == null ? null : formatQuantity(recipe.fermentationDays, 'j'),
  },
  {
    label: 'Garde',
    value: recipe.maturingDays == null ? null : formatQuantity(recipe.maturingDays, 'j'),
  },
  { label: 'Description', value: recipe.description, wide: true },
];

function LinesTable({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <DataTable
      label="Ingrédients"
      columns={[
        {
          key: 'name',
          title: 'Ingrédient',
          fixed: true,
          render: (line: Line) => <NameCell name={line.ingredient.name} detail={line.notes} />,
        },
        {
          key: 'quantity',
          title: 'Quantité',
          align: 'right',
          figureOf: (line: Line) => ({ value: line.quantity, unit: unitOf(line) }),
          render: (line: Line, decimals) => (
            <Amount value={line.quantity} unit={unitOf(line)} shared={decimals} />
          ),
        },
        { key: 'stage', title: 'Usage', render: stageOf },
      ]}
      rows={lines}
      rowKey={({ id }) => id}
      renderCard={(line) => (
        <ListCard
          title={line.ingredient.name}
          value={<Amount value={line.quantity} unit={unitOf(line)} />}
          detail={stageOf(line)}
        />
      )}
      empty={<EmptyState icon="barley" title="Aucun ingrédient" />}
    />
  );
}

function StepsTable({ steps }: { readonly steps: readonly Step[] }) {
  const rows = steps.map((step, index) => ({ ...step, place: index + 1 }));
  return (
    <DataTable
      label="Étapes"
      columns={[
        {
          key: 'name',
          title: 'Étape',
          fixed: true,
          render: (step: (typeof rows)[number]) => (
            <NameCell
              name={`${formatNumber(step.place)}. ${step.name}`}
              detail={stepDetail(step)}
            />
          ),
        },
        {
          key: 'duration',
          title: 'Durée',
          align: 'right',
          render: (step: (typeof rows)[number]) => formatTime(step.durationInMinutes),
        },
        {
          key: 'temperature',
          title: 'Température',
          align: 'right',
          render: (step: (typeof rows)[number]) => formatCelsius(step.temperatureInCelsius),
        },
      ]}
      rows={rows}
      rowKey={({ id }) => id}
      renderCard={(step) => (
        <ListCard
          title={`${formatNumber(step.place)}. ${step.name}`}
          value={formatTime(step.durationInMinutes)}
          detail={stepDetail(step)}
          valueDetail={formatCelsius(step.temperatureInCelsius)}
        />
      )}
      empty={<EmptyState icon="clock" title="Aucune étape" />}
    />
  );
}
