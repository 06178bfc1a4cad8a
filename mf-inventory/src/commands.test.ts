import { strayCommands, unreachedPages } from '@cervoise/shell-contract/testing';
import descriptor from '../remote.json';
import remote from './remote';

it('offers each of its pages in the menu or the command palette, and nothing else', () => {
  expect(unreachedPages(descriptor, remote)).toEqual([]);
  expect(strayCommands(remote)).toEqual([]);
});
