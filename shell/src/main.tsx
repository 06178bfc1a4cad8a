import '@cervoise/ui/brand/brand.css';
import { config } from 'zod';
import { startApp } from './app/start-app';

// zod would try `new Function`, which the content security policy reports.
config({ jitless: true });

void startApp(document.getElementById('root'));
