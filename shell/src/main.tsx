import './zod-without-eval';
import '@cervoise/ui/brand/brand.css';
import { removeScriptsAhead } from './app/scripts-ahead';
import { startApp } from './app/start-app';

removeScriptsAhead();
void startApp(document.getElementById('root'));
