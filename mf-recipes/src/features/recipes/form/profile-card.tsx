import { bitternessFormulaLabels } from '@cervoise/domain/brewing';
import { FormDrawer } from '@cervoise/records/form-drawer';
import { Button } from '@cervoise/ui/button';
import { deferred } from '@cervoise/ui/deferred';
import { NumberField, SelectField, SwitchField } from '@cervoise/ui/form';
import { formatNumber, formatPercent } from '@cervoise/ui/format';
import { Card } from '@cervoise/ui/page';
import { useRef, useState } from 'react';
import { AbvFormulaButton } from '../figures/abv-formula-button';
import { useLive } from './live-recipe';
import { type Brewery, profileOf, type RecipeForm } from './recipe-values';

const profileForm = deferred(async () => (await import('./profile-form')).ProfileForm);
const removeProfile = deferred(async () => (await import('./remove-profile')).RemoveProfile);

interface ProfileCardProps {
  readonly form: RecipeForm;
  readonly brewery: Brewery;
}

/** The brewhouse that the recipe is calculated for; it can be edited here. */
export function ProfileCard({ form, brewery }: ProfileCardProps) {
  const { profiles } = brewery;
  const [edited, setEdited] = useState<'chosen' | 'new' | null>(null);
  const edit = (which: 'chosen' | 'new') => void profileForm.fetch().then(() => setEdited(which));
  const [isRemoving, setRemoving] = useState(false);
  const used = useLive(({ fields: { equipmentProfileId, batchSizeInLiters, efficiency } }) => ({
    equipmentProfileId,
    batchSizeInLiters,
    efficiency,
  }));
  const profile = profileOf(used, brewery);
  const chosen = profiles.find(({ id }) => id === used.equipmentProfileId);
  const addButton = useRef<HTMLButtonElement>(null);
  const choose = (id: string | null) =>
    form.setValue('equipmentProfileId', id, { shouldDirty: true });
  const losses = profile.kettleLossInLiters + profile.mashTunLossInLiters;
  const summary = `Rendement ${formatPercent(profile.efficiency)}, pertes de ${formatNumber(losses, 0)} l, amertume selon ${bitternessFormulaLabels[profile.bitternessFormula]}`;
  return (
    <Card>
      <SelectField
        control={form.control}
        name="equipmentProfileId"
        label="Profil d’équipement"
        choices={profiles.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder="Profil par défaut"
        help={summary}
      />
      <div className="cv-gap-8 cv-above-12 cv-flex cv-wrap">
        {chosen && (
          <Button size="small" icon="edit" onClick={() => edit('chosen')}>
            Modifier
          </Button>
        )}
        {chosen && (
          <Button size="small" icon="trash" onClick={() => setRemoving(true)}>
            Supprimer le profil
          </Button>
        )}
        <Button ref={addButton} size="small" icon="plus" onClick={() => edit('new')}>
          Nouveau profil
        </Button>
      </div>
      <div className="cv-gap-12 cv-above-16 cv-stack">
        <NumberField
          control={form.control}
          name="efficiency"
          label="Rendement de cette recette"
          unit="%"
          placeholder={formatNumber(profile.efficiency, 1)}
          help="Vide : celui du profil."
        />
        <SwitchField
          control={form.control}
          name="attenuationFollowsMash"
          label="Atténuation"
          onText="Suit la température d’empâtage"
          offText="Celle de la levure, telle quelle"
          help="2,25 points par degré autour de 67,5 °C, de 62,5 à 72,5 °C (modèle de Grainfather)."
        />
        <div>
          <AbvFormulaButton formula={brewery.abvFormula} />
        </div>
      </div>
      {isRemoving && chosen && (
        <removeProfile.Component
          profile={chosen}
          onCancel={() => setRemoving(false)}
          onRemoved={() => {
            setRemoving(false);
            choose(null);
            addButton.current?.focus();
          }}
        />
      )}
      <FormDrawer
        title={edited && (edited === 'chosen' ? 'Modifier le profil' : 'Nouveau profil')}
        onClose={() => setEdited(null)}
      >
        <profileForm.Component
          id={edited === 'chosen' ? chosen?.id : undefined}
          profile={
            edited === 'chosen'
              ? profile
              : { ...profile, efficiency: used.efficiency ?? profile.efficiency, name: '' }
          }
          onDone={() => setEdited(null)}
          onSaved={choose}
        />
      </FormDrawer>
    </Card>
  );
}
