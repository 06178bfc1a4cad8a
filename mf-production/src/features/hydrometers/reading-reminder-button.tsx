import { PanelForm } from '@cervoise/records/form';
import { FormDrawer } from '@cervoise/records/form-drawer';
import { useFormMutation } from '@cervoise/records/mutation';
import { useCan } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { FormSection, SelectField, useAppForm } from '@cervoise/ui/form';
import { formatCount } from '@cervoise/ui/format';
import { useState } from 'react';
import { z } from 'zod';
import { setReadingReminderMutation } from './hydrometers.graphql';

const schema = z.object({ everyDays: z.string().nullable() });
const intervals = [1, 2, 3, 4, 5, 7, 10, 14];
const textOf = (days: number | null) => {
  if (days === null) return 'aucun rappel';
  return days === 1 ? 'un relevé par jour' : `un relevé tous les ${formatCount(days, 'jour')}`;
};

/** Shows the interval between readings of a fermenting beer; a click opens its form. */
export function ReadingReminderButton({ everyDays }: { readonly everyDays: number | null }) {
  const canWrite = useCan('production.write');
  const [isOpen, setOpen] = useState(false);
  const text = `Fermentation : ${textOf(everyDays)}`;
  if (!canWrite) return <p>{text}</p>;
  return (
    <>
      <Button size="small" icon="settings" onClick={() => setOpen(true)}>
        {text}
      </Button>
      <FormDrawer title={isOpen ? 'Rappel des relevés' : null} onClose={() => setOpen(false)}>
        <ReadingReminderForm everyDays={everyDays} onDone={() => setOpen(false)} />
      </FormDrawer>
    </>
  );
}

interface ReadingReminderFormProps {
  readonly everyDays: number | null;
  readonly onDone: () => void;
}

function ReadingReminderForm({ everyDays, onDone }: ReadingReminderFormProps) {
  const form = useAppForm({
    schema,
    defaultValues: { everyDays: everyDays === null ? null : String(everyDays) },
  });
  const submit = useFormMutation(setReadingReminderMutation, ['Hydrometers']);
  const daysOf = (value: string | null) => (value ? Number(value) : null);
  return (
    <PanelForm
      form={form}
      label="Rappel des relevés"
      save={(values) => submit({ everyDays: daysOf(values.everyDays) })}
      toastOf={(_saved, values) => ({
        title: 'Rappel enregistré',
        message: textOf(daysOf(values.everyDays)),
      })}
      onDone={onDone}
    >
      <FormSection text="Une densité est due à chaque bière en fermentation : saisie à la main ou lue par un densimètre. Le rappel se voit sur les brassins et le tableau de bord, et arrive une fois par jour dans les notifications.">
        <SelectField
          control={form.control}
          name="everyDays"
          label="En fermentation"
          placeholder="Aucun rappel"
          choices={intervals.map((days) => ({ value: String(days), label: textOf(days) }))}
          searchable={false}
          wide
        />
      </FormSection>
    </PanelForm>
  );
}
