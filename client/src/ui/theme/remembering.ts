import type { SystemContext } from '@chakra-ui/react';
import { css as serialize } from '@emotion/react';

type Css = SystemContext['css'];
type Cva = SystemContext['cva'];

/** How many styles are remembered before all are forgotten: several times what the whole site has. */
const MOST_STYLES = 5_000;

/**
 * The same system, with a memory where Chakra works anew for every element that is drawn: it makes the element's recipe
 * (styled-system/factory.js), merges recipe and properties under a key as long as all of them, and has Emotion write and
 * hash the outcome. An element's styles follow from its properties alone, so they are worked out once, and
 * come as Emotion keeps them, which Emotion takes as they are. docs/performance.md has what this gives.
 */
export function remembering(system: SystemContext): SystemContext {
  return {
    ...system,
    // To Chakra a list, to Emotion already written.
    _global: Object.assign([...system._global], serialize(system._global)),
    isValidProperty: rememberingNames((name) => system.isValidProperty(name)),
    css: rememberingStyles((...styles) => system.css(...styles)),
    cva: rememberingRecipes((config) => system.cva(config)),
  };
}

function rememberingNames(isValid: (name: string) => boolean): (name: string) => boolean {
  const known = new Map<string, boolean>();
  return (name) => {
    let answer = known.get(name);
    if (answer === undefined) {
      answer = isValid(name);
      known.set(name, answer);
    }
    return answer;
  };
}

function rememberingStyles(css: Css): Css {
  const texts = new Map<string, number>();
  const known = new Map<string, ReturnType<typeof serialize>>();
  // Styles of recipes and constants are the same objects each time; nobody changes them.
  const numbers = new WeakMap<object, number>();
  let last = 0;

  const numberOf = (styles: object): number => {
    let number = numbers.get(styles);
    if (number === undefined) {
      // Without what is undefined, as Chakra leaves that out too.
      const text = JSON.stringify(styles);
      number = texts.get(text) ?? ++last;
      texts.set(text, number);
      numbers.set(styles, number);
    }
    return number;
  };

  return (...parts) => {
    const key = parts.map((styles) => (styles ? numberOf(styles) : 0)).join();
    let styles = known.get(key);
    if (!styles) {
      if (known.size >= MOST_STYLES) {
        known.clear();
        texts.clear();
      }
      styles = serialize(css(...parts));
      known.set(key, styles);
    }
    return styles;
  };
}

function rememberingRecipes(cva: Cva): Cva {
  type Merge = (other: object) => unknown;
  const known = new WeakMap<object, ReturnType<Cva>>();
  return ((config) => {
    let recipe = known.get(config);
    if (!recipe) {
      recipe = cva(config);
      // What comes of a merge is a recipe too, which Chakra makes anew for each element of two components in one.
      const merge = (recipe.merge as Merge).bind(recipe);
      const merged = new WeakMap<object, unknown>();
      const rememberingMerge: Merge = (other) => {
        const known = merged.get(other) ?? merge(other);
        merged.set(other, known);
        return known;
      };
      recipe.merge = rememberingMerge;
      known.set(config, recipe);
    }
    return recipe;
  }) as Cva;
}
