import { z } from 'zod';
import fr from 'zod/v4/locales/fr.js';

// zod's default messages in French, as in forms.
z.config(fr());
