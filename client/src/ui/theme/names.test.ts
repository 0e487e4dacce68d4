import { expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { recipes } from './recipes';
import { tokens } from './tokens';

const sources = path.resolve(import.meta.dirname, '../..');
const components = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?<!\.test)\.tsx$/.test(file),
);

/** All matches in the components, as "file: match". */
const found = (pattern: RegExp, isKnown: (match: RegExpExecArray) => boolean): string[] =>
  components.flatMap((file) =>
    [...readFileSync(path.join(sources, file), 'utf8').matchAll(pattern)]
      .filter((match) => !isKnown(match))
      .map(([text]) => `${file}: ${text}`),
  );

it('has each step of space that a component names', () => {
  const distance =
    /\b(?:[mp][xytbrlse]?|gap|(?:row|column)Gap|spaceY|scroll(?:Margin|Padding)\w*|inset\w*|top|bottom|boxSize|(?:min|max)?[HhWw])(?:=|: )["'](\d+(?:\.\d+)?)["']/g;
  expect(found(distance, ([, step = '']) => step === '0' || step in tokens.spacing)).toEqual([]);
});

it('has each size and variant that a component names', () => {
  const ofRecipe = /<(Badge|Button|Heading|IconButton|Spinner)\b[^>]*?\b(size|variant)="(\w+)"/g;
  expect(
    found(ofRecipe, ([, element = '', kind = '', value = '']) => {
      const name = element === 'IconButton' ? 'button' : element.toLowerCase();
      return (
        value in
        ((recipes as Record<string, { variants?: Record<string, object> }>)[name]?.variants?.[kind] ?? {})
      );
    }),
  ).toEqual([]);
});
