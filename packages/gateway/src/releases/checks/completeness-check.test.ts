import { buildOf, remoteBuild, shellBuild } from '../../testing/builds';
import type { Build } from '../build';
import { checkCompleteness } from './completeness-check';

function without(build: Build, file: string): Build {
  const content = new Map(build.content);
  expect(content.delete(file)).toBe(true);
  return { ...build, content };
}

function withText(build: Build, file: string, text: string): Build {
  return { ...build, content: new Map(build.content).set(file, Buffer.from(text)) };
}

it('accepts complete builds', () => {
  expect(checkCompleteness(shellBuild())).toEqual([]);
  expect(checkCompleteness(remoteBuild())).toEqual([]);
});

it.each([
  [
    'no manifest',
    without(remoteBuild(), 'files/mf-manifest.json'),
    'it has no valid mf-manifest.json.',
  ],
  [
    'a manifest that is none',
    withText(remoteBuild(), 'files/mf-manifest.json', '{}'),
    'it has no valid mf-manifest.json.',
  ],
  [
    'no entry',
    without(remoteBuild(), 'files/remoteEntry.one.js'),
    'its build lacks remoteEntry.one.js, which it names.',
  ],
  [
    'a style missing',
    without(remoteBuild(), 'files/page.css'),
    'its build lacks page.css, which it names.',
  ],
  [
    'a page of which a script is missing',
    withText(
      remoteBuild(),
      'page-files.json',
      '{"pages":[{"path":"/x","shared":[],"styles":[],"scripts":["12.js"]}]}',
    ),
    'its build lacks 12.js, which it names.',
  ],
])('refuses a remote with %s', (_what, build, objection) => {
  expect(checkCompleteness(build)).toEqual([objection]);
});

it('reads the files that the shell’s page lists in a comment', () => {
  const page = '<!--remotes--><!--starter %SHELL_BASE%starter.ab12.js-->';
  expect(checkCompleteness(withText(shellBuild(), 'index.html', page))).toEqual([
    'its build lacks starter.ab12.js, which it names.',
  ]);
});

it.each([
  ['no page', without(shellBuild(), 'index.html'), 'it has no index.html.'],
  ['no script', without(shellBuild(), 'files/main.js'), 'its build lacks main.js, which it names.'],
  [
    'a page without remotes',
    withText(shellBuild(), 'index.html', '<!doctype html>'),
    'its index.html has no place for the remotes.',
  ],
])('refuses a shell with %s', (_what, build, objection) => {
  expect(checkCompleteness(build)).toEqual([objection]);
});

it('requires no files of a remote on another origin', () => {
  const descriptor = JSON.stringify({ name: 'mf-far', address: 'https://far.example/app' });
  expect(checkCompleteness(buildOf('mf-far', { 'remote.json': descriptor }))).toEqual([]);
});
