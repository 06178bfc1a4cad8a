// A script of its own, a few hundred bytes, that pages made at build time have instead of the shell's.
import { startLater } from './start-later';

startLater();
