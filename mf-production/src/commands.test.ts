import { strayCommands, unreachedPages } from '@cervoise/shell-contract/testing';
import descriptor from '../remote.json';
import remote from './remote';

it('offers exactly its pages in the menu or the command palette', () => {
  expect(unreachedPages(descriptor, remote)).toEqual([]);
  expect(strayCommands(remote)).toEqual([]);
});
