import './zod-without-eval';
import '@cervoise/ui/brand/brand.css';
import { startApp } from './app/start-app';

void startApp(document.getElementById('root'));
