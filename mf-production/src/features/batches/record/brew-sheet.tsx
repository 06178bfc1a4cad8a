import { lossKindLabels } from '@cervoise/domain/production';
import { useCan } from '@cervoise/shell-contract';
import { LinkButton } from '@cervoise/ui/button';
import {
  formatDate,
  formatFigureChange,
  formatGravity,
  formatNumber,
  formatQuantity,
  formatTemperature,
} from '@cervoise/ui/format';
import { Card, type Fact, Facts } from '@cervoise/ui/page';
import { Link } from 'react-router-dom';
import type { BatchDetailFragment } from '../../../generated/graphql';
import { BrewsCard } from './brews-card';
import styles from './record.module.css';

const liters = (value: number | null | undefined) =>
  value == null ? null : formatQuantity(value, 'l');

/** The measurements of brew day and cellar. */
const measuredFacts = (batch: BatchDetailFragment): Fact[] =>
  [
    { label: 'Eau d’empâtage', value: liters(batch.mashWaterInLiters) },
    { label: 'Eau de rinçage', value: liters(batch.spargeWaterInLiters) },
    { label: 'pH d’empâtage', value: batch.mashPh != null && formatNumber(batch.mashPh, 2, 2) },
    { label: 'Avant ébullition', value: liters(batch.preBoilVolumeInLiters) },
    {
      label: 'Densité avant ébullition',
      value: batch.preBoilGravity != null && formatGravity(batch.preBoilGravity),
    },
    { label: 'Après ébullition', value: liters(batch.postBoilVolumeInLiters) },
    { label: 'En fermenteur', value: liters(batch.fermenterVolumeInLiters) },
    {
      label: 'Ensemencement',
      value: batch.pitchRate != null && `${formatNumber(batch.pitchRate)} M/ml/°P`,
    },
    {
      label: 'Température d’ensemencement',
      value:
        batch.pitchTemperatureInCelsius != null &&
        formatTemperature(batch.pitchTemperatureInCelsius),
    },
    { label: 'Génération de levure', value: batch.yeastGeneration },
    { label: 'Avant conditionnement', value: liters(batch.brightTankVolumeInLiters) },
    { label: 'DDM', value: batch.bestBeforeDate && formatDate(batch.bestBeforeDate) },
    { label: 'Notes', value: batch.notes, wide: true },
  ].map((fact) => ({ ...fact, value: fact.value === false ? null : fact.value }));

interface BrewSheetProps {
  readonly batch: BatchDetailFragment;
  readonly canWrite: boolean;
}

/** Brew-day measurements, vessels, yeast, blends and losses of a batch. */
export function BrewSheet({ batch, canWrite }: BrewSheetProps) {
  const { vessels, harvests, blends, losses, recipe, recipeName, recipeVersion, figureChanges } =
    batch;
  const canWriteRecipes = useCan('recipes.write');
  const isBrewed = batch.status !== 'planned';
  return (
    <div className={`${styles.sheet} cv-beside cv-top`}>
      <Card
        title="Jour de brassage et cave"
        action={
          canWrite && (
            <LinkButton size="small" icon="edit" to={`/production/${batch.id}/edit`}>
              Compléter
            </LinkButton>
          )
        }
      >
        <Facts facts={measuredFacts(batch)} />
      </Card>
      <div className="cv-stack cv-shrink cv-gap-grid">
        <BrewsCard batch={batch} canWrite={canWrite} />
        <Card
          title="Recette brassée"
          action={
            canWriteRecipes &&
            isBrewed && (
              <LinkButton
                size="small"
                icon="edit"
                to={`/recipes/${recipe.id}/edit?batch=${batch.id}`}
              >
                Reprendre dans la recette
              </LinkButton>
            )
          }
        >
          <p className={styles.lines}>
            <Link to={`/recipes/${recipe.id}/versions/${recipeVersion}`}>{recipeName}</Link>
            <span>
              {recipe.version > recipeVersion
                ? `version ${recipeVersion} ; la recette en est à la version ${recipe.version}`
                : `version ${recipeVersion}`}
            </span>
          </p>
          {figureChanges.length > 0 && (
            <p className={styles.none}>
              {`Chiffres recalculés depuis : ${figureChanges.map(formatFigureChange).join(', ')}. `}
              <Link to="/recipes/figures">Toutes les recettes</Link>
            </p>
          )}
        </Card>
        <Card title="Cuves">
          {vessels.length === 0 && <p className={styles.none}>Aucune cuve n’est notée.</p>}
          <ul className={`cv-stack cv-gap-12 ${styles.items}`}>
            {vessels.map(({ id, equipmentId, equipmentName, from, to, volumeInLiters }) => (
              <li key={id}>
                <Link to={`/equipment/${equipmentId}`}>{equipmentName}</Link>
                <span>
                  {`${formatQuantity(volumeInLiters, 'l')}, du ${formatDate(from)}${to ? ` au ${formatDate(to)}` : ''}`}
                </span>
              </li>
            ))}
          </ul>
        </Card>
        {harvests.length > 0 && (
          <Card title="Levure récoltée">
            <ul className={`cv-stack cv-gap-12 ${styles.items}`}>
              {harvests.map((harvest) => (
                <li key={harvest.id}>
                  <Link to={`/inventory/ingredients/${harvest.ingredientId}`}>
                    {harvest.lotNumber ?? harvest.ingredientName}
                  </Link>
                  <span>
                    {`${formatQuantity(harvest.quantity, harvest.unit)}, génération ${harvest.generation}, le ${formatDate(harvest.harvestedOn)}`}
                  </span>
                </li>
              ))}
            </ul>
          </Card>
        )}
        {blends.length > 0 && (
          <Card title="Assemblages">
            <ul className={`cv-stack cv-gap-12 ${styles.items}`}>
              {blends.map(({ id, fromBatch, intoBatch, volumeInLiters, blendedOn }) => {
                const isIncoming = intoBatch.id === batch.id;
                const other = isIncoming ? fromBatch : intoBatch;
                return (
                  <li key={id}>
                    <Link to={`/production/${other.id}`}>{other.batchNumber}</Link>
                    <span>
                      {`${formatQuantity(volumeInLiters, 'l')} ${isIncoming ? 'reçus' : 'cédés'} le ${formatDate(blendedOn)}`}
                    </span>
                  </li>
                );
              })}
            </ul>
          </Card>
        )}
        {losses.length > 0 && (
          <Card title="Pertes">
            <ul className={`cv-stack cv-gap-12 ${styles.items}`}>
              {losses.map(({ id, kind, volumeInLiters, lostOn, reason, documentNumber }) => (
                <li key={id}>
                  {lossKindLabels[kind]}
                  <span>
                    {`${formatQuantity(volumeInLiters, 'l')} le ${formatDate(lostOn)}, ${[reason, documentNumber].filter(Boolean).join(', ')}`}
                  </span>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
    </div>
  );
}
