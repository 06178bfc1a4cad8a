/** Why the camera is unavailable. */
export type CameraProblem = 'insecure' | 'refused' | 'absent' | 'busy' | 'reader';

interface ProblemTexts {
  readonly title: string;
  readonly message: string;
}

/** The text of each problem, and the alternatives. */
export const cameraProblemTexts: Readonly<Record<CameraProblem, ProblemTexts>> = {
  insecure: {
    title: 'La caméra demande une adresse sécurisée',
    message:
      'Ouvrez Cervoise par son adresse en https. D’ici là, saisissez le code, utilisez un lecteur USB ou choisissez une photo.',
  },
  refused: {
    title: 'L’accès à la caméra est refusé',
    message:
      'Autorisez la caméra pour ce site dans les réglages du navigateur, puis réessayez. Sinon, saisissez le code, utilisez un lecteur USB ou choisissez une photo.',
  },
  absent: {
    title: 'Pas de caméra sur cet appareil',
    message:
      'Saisissez le code, utilisez un lecteur USB ou choisissez une photo. Une caméra que vous branchez s’ouvre ici.',
  },
  busy: {
    title: 'La caméra ne répond pas',
    message:
      'Une autre application s’en sert peut-être : fermez-la, puis réessayez. Sinon, saisissez le code, utilisez un lecteur USB ou choisissez une photo.',
  },
  reader: {
    title: 'Le décodeur n’a pas pu être chargé',
    message:
      'Vérifiez la connexion, puis réessayez. Sinon, saisissez le code ou utilisez un lecteur USB.',
  },
};

/** Problems that a retry on the same page cannot fix. */
export const isFinal = (problem: CameraProblem) => problem === 'insecure';

const problemsByName: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'absent',
  OverconstrainedError: 'absent',
};

/** The problem behind a rejection of `getUserMedia`. */
export function cameraProblemOf(error: unknown): CameraProblem {
  const name = error instanceof DOMException || error instanceof Error ? error.name : '';
  return problemsByName[name] ?? 'busy';
}
