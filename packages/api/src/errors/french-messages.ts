import { z } from 'zod';
import fr from 'zod/v4/locales/fr.js';

// Rules that have no message of their own speak French too, as they do in forms.
z.config(fr());
