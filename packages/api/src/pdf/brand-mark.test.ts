import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { grainPath, grains } from './brand-mark';

it('is the mark of the screens', () => {
  const brand = (name: string) =>
    readFileSync(join(__dirname, '../../../ui/src/brand', name), 'utf8');
  const shape = brand('mark-shape.ts');
  for (const grain of grains) expect(shape).toContain(`[${grain.join(', ')}]`);
  expect(shape.match(/^ {2}\[/gm)).toHaveLength(grains.length);
  expect(shape).toContain(grainPath);
  expect(brand('favicon.svg')).toContain('translate(35.5 32) scale(1.28)');
});
