import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { Button, PublicForm, TextField, usePublicForm } from '.';

const rules = z
  .object({ email: z.email('Email invalide'), again: z.string() })
  .refine(({ email, again }) => email === again, { path: ['again'], error: 'Pas le même' });

type Values = z.infer<typeof rules>;
interface Options {
  readonly schema: () => Promise<typeof rules>;
  readonly send: (values: Values) => Promise<Partial<Values> | undefined>;
}

function Example({ schema, send }: Options) {
  const { formProps, field, isSending } = usePublicForm({
    schema,
    defaultValues: { email: '', again: '' },
  });
  return (
    <PublicForm {...formProps(send)}>
      <TextField {...field('email', ['again'])} label="Email" />
      <TextField {...field('again')} label="Encore" />
      <Button type="submit" loading={isSending}>
        Envoyer
      </Button>
    </PublicForm>
  );
}

function open(options: Partial<Options> = {}) {
  const schema = jest.fn(async () => rules);
  const send = jest.fn<ReturnType<Options['send']>, Parameters<Options['send']>>(
    async () => undefined,
  );
  render(<Example schema={schema} send={send} {...options} />);
  const user = userEvent.setup();
  return {
    user,
    schema,
    send,
    email: screen.getByRole('textbox', { name: 'Email' }),
    again: screen.getByRole('textbox', { name: 'Encore' }),
    submit: () => user.click(screen.getByRole('button', { name: 'Envoyer' })),
  };
}

it('loads the validation on the first input', async () => {
  const { user, schema, email } = open();
  await user.click(email);
  expect(schema).not.toHaveBeenCalled();
  await user.type(email, 'c');
  expect(schema).toHaveBeenCalled();
});

it('shows the errors, focuses the first one, and sends nothing', async () => {
  const { user, email, send, submit } = open();
  await user.type(email, 'camille');
  await submit();
  expect(await screen.findByText('Email invalide')).toBeVisible();
  expect(email).toHaveFocus();
  expect(email).toHaveAccessibleDescription('Email invalide');
  expect(send).not.toHaveBeenCalled();
});

it('removes an error while its field is corrected, and adds none', async () => {
  const { user, email, submit } = open();
  await submit();
  expect(await screen.findByText('Email invalide')).toBeVisible();
  await user.type(email, 'camille@demo.example');
  expect(screen.queryByText('Email invalide')).not.toBeInTheDocument();
  expect(screen.queryByText('Pas le même')).not.toBeInTheDocument();
});

it('sends the values once, and keeps them', async () => {
  let finish: (refused: undefined) => void = () => undefined;
  const sent = new Promise<undefined>((resolve) => {
    finish = resolve;
  });
  const send = jest.fn(() => sent);
  const { user, email, again, submit } = open({ send });
  await user.type(email, 'camille@demo.example');
  await user.type(again, 'camille@demo.example');
  await submit();
  await user.type(again, '{Enter}');
  finish(undefined);
  expect(await screen.findByRole('button', { name: 'Envoyer' })).toBeEnabled();
  expect(send).toHaveBeenCalledTimes(1);
  expect(send).toHaveBeenCalledWith({
    email: 'camille@demo.example',
    again: 'camille@demo.example',
  });
  expect(email).toHaveValue('camille@demo.example');
});

it('shows the server’s errors on their fields', async () => {
  const { user, email, again, submit } = open({ send: async () => ({ again: 'Déjà pris' }) });
  await user.type(email, 'camille@demo.example');
  await user.type(again, 'camille@demo.example');
  await submit();
  expect(await screen.findByText('Déjà pris')).toBeVisible();
  expect(again).toHaveFocus();
});

it('leaves validation to the server when it cannot be loaded', async () => {
  const { user, email, send, submit } = open({
    schema: () => Promise.reject(new Error('offline')),
  });
  await user.type(email, 'camille');
  await submit();
  expect(send).toHaveBeenCalledWith({ email: 'camille', again: '' });
});
