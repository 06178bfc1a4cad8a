import { leadConfirmationMail, leadMail } from './lead-mail';

const link = 'https://cervoise.example/brewing-ops/leads';
const write = (lead: Parameters<typeof leadMail>[0]['lead']) =>
  leadMail({ to: 'ventes@cervoise.example', lead, link });

it('describes the candidate in French, and replies go to them', () => {
  const mail = write({
    email: 'claire@deux-houblons.example',
    firstName: 'Claire',
    lastName: 'Vasseur',
    breweryName: 'Les Deux Houblons',
    productionVolumeHl: 1240.5,
    message: 'Bonjour,\nsix cuves.',
  });
  expect(mail).toMatchObject({
    to: 'ventes@cervoise.example',
    replyTo: 'claire@deux-houblons.example',
    subject: 'Nouvelle candidature : Les Deux Houblons',
  });
  for (const line of [
    'Nom : Claire Vasseur',
    'E-mail : claire@deux-houblons.example',
    '> Bonjour,\n> six cuves.',
    link,
  ]) {
    expect(mail.text).toContain(line);
  }
  expect(mail.text).toMatch(/^Production annuelle : 1\s240,5 hl$/m);
  expect(mail.text).not.toContain('Téléphone');
});

it('escapes the visitor’s texts', () => {
  const { html, text } = write({
    email: 'a@b.fr',
    breweryName: '<img src=x onerror=alert(1)>',
    message: '<script>alert("x")</script> & co',
  });
  expect(html).not.toMatch(/<(img|script)/);
  expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; co');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(text).toContain('<script>alert("x")</script> & co');
});

it('puts no line break of a visitor into a header', () => {
  const { subject, text } = write({ email: 'a@b.fr', breweryName: 'Malt\r\nBcc: tous@b.fr' });
  expect(subject).toBe('Nouvelle candidature : Malt Bcc: tous@b.fr');
  expect(text).toContain('Brasserie : Malt Bcc: tous@b.fr');
});

it.each([
  [{ email: 'a@b.fr', firstName: 'Ana' }, 'Nouvelle candidature : Ana'],
  [{ email: 'a@b.fr' }, 'Nouvelle candidature : a@b.fr'],
])('addresses the candidate by name if possible: %j', (lead, subject) => {
  expect(write(lead).subject).toBe(subject);
});

it('informs the candidate about the next steps, and replies go to the provider', () => {
  const mail = leadConfirmationMail({ to: 'a@b.fr', salesMailbox: 'ventes@cervoise.example' });
  expect(mail).toMatchObject({ to: 'a@b.fr', replyTo: 'ventes@cervoise.example' });
  expect(mail.text).toContain('Nous vous contacterons sous 24 heures');
});
