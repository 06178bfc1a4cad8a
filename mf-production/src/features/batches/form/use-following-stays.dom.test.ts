import { useAppForm } from '@cervoise/ui/form';
import { act, renderHook } from '@testing-library/react';
import { newBatchSchema } from './batch-schemas';
import { useFollowingStays } from './use-following-stays';

const stay = { equipmentId: 'f-1', from: '2026-11-30', to: null, volumeInLiters: 500 };

/** A form whose batch is brewed on 30/11. */
function open() {
  const { result } = renderHook(() => {
    const form = useAppForm({
      schema: newBatchSchema,
      defaultValues: { brewDate: '2026-11-30', vessels: [stay] },
    });
    useFollowingStays(form);
    return form;
  });
  return {
    form: result.current,
    from: () => result.current.getValues('vessels').map(({ from }) => from),
    brewOn: (day: string | null) => act(() => result.current.setValue('brewDate', day)),
  };
}

it('goes along with a new brew day, also after one that is half typed', () => {
  const { from, brewOn } = open();
  brewOn('28/12');
  brewOn(null);
  expect(from()).toEqual(['2026-11-30']);
  brewOn('2026-12-28');
  expect(from()).toEqual(['2026-12-28']);
});

it('leaves the days of values that come back, and follows from there', () => {
  const { form, from, brewOn } = open();
  const restored = { ...form.getValues(), brewDate: '2026-12-28', vessels: [stay] };
  act(() => form.reset(restored, { keepDefaultValues: true }));
  expect(from()).toEqual(['2026-11-30']);
  brewOn('2026-12-29');
  expect(from()).toEqual(['2026-11-30']);
});
