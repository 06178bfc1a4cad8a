import { leadEffortSchema, leadRefusal, leadSchema } from '.';

const person = { _timeOnPage: 5000, _userInteractions: 3, _focusEvents: 2 };

describe('leadRefusal', () => {
  it('accepts a person exactly at each minimum', () => {
    expect(leadRefusal(person, 'camille@brasserie.example')).toBeNull();
  });

  it.each([
    [{ ...person, _timeOnPage: 4999 }, 'Veuillez prendre le temps de remplir le formulaire.'],
    [{ ...person, _userInteractions: 2 }, 'Veuillez interagir normalement avec la page.'],
    [{ ...person, _focusEvents: 1 }, 'Veuillez remplir les champs requis.'],
  ])('refuses %j', (effort, message) => {
    expect(leadRefusal(effort, 'camille@brasserie.example')).toBe(message);
  });

  it.each(['camille.brasserie', 'camille@brasserie', ''])('refuses the e-mail « %s »', (email) => {
    expect(leadRefusal(person, email)).toBe('Adresse email invalide.');
  });

  it('lists all reasons in order', () => {
    const bot = { _timeOnPage: 0, _userInteractions: 0, _focusEvents: 0 };
    const messages = [
      leadRefusal(bot, ''),
      leadRefusal({ ...bot, _timeOnPage: 5000 }, ''),
      leadRefusal({ ...bot, _timeOnPage: 5000, _userInteractions: 3 }, ''),
      leadRefusal(person, ''),
    ];
    expect(messages).toEqual([
      'Veuillez prendre le temps de remplir le formulaire.',
      'Veuillez interagir normalement avec la page.',
      'Veuillez remplir les champs requis.',
      'Adresse email invalide.',
    ]);
  });
});

describe('leadSchema', () => {
  it('requires only an e-mail, and trims it', () => {
    expect(leadSchema.parse({ email: ' camille@brasserie.example ' })).toEqual({
      email: 'camille@brasserie.example',
    });
  });

  it.each(['@.', 'a@b', 'a b@c.fr', `${'a'.repeat(250)}@c.fr`])('refuses « %s »', (email) => {
    const result = leadSchema.safeParse({ email });
    expect(result.error?.issues[0]?.message).toBe('Adresse email invalide.');
  });

  it.each([0, 10_000, 412.5])('accepts a volume of %d hl', (productionVolumeHl) => {
    expect(leadSchema.safeParse({ email: 'a@b.fr', productionVolumeHl }).success).toBe(true);
  });

  it.each([-1, 10_000.01, Number.NaN])('refuses a volume of %d hl', (productionVolumeHl) => {
    expect(leadSchema.safeParse({ email: 'a@b.fr', productionVolumeHl }).success).toBe(false);
  });

  it('keeps a phone number as entered', () => {
    expect(leadSchema.parse({ email: 'a@b.fr', phoneNumber: '0612' }).phoneNumber).toBe('0612');
  });

  it('limits the length of the message', () => {
    const result = leadSchema.safeParse({ email: 'a@b.fr', message: 'x'.repeat(2001) });
    expect(result.error?.issues[0]?.message).toBe(
      'Le message est trop long (2000 caractères au plus).',
    );
  });
});

describe('leadEffortSchema', () => {
  it('requires every observation, in plausible ranges', () => {
    const effort = { ...person, _pageLoadTime: 1_700_000_000_000 };
    expect(leadEffortSchema.parse({ ...effort, email: 'a@b.fr' })).toEqual(effort);
    expect(leadEffortSchema.safeParse(person).success).toBe(false);
    expect(leadEffortSchema.safeParse({ ...effort, _focusEvents: -2 }).success).toBe(false);
    expect(leadEffortSchema.safeParse({ ...effort, _userInteractions: 1e9 }).success).toBe(false);
  });
});
