import { Button, chakra, Grid } from '@chakra-ui/react';
import type { SubmitEvent } from 'react';
import { bounds } from '../../lib/bounds.generated';
import { categories, isCategory } from '../../lib/categories';
import { paths } from '../../lib/paths';
import type { Category } from '../../lib/schema.generated';
import { SelectField } from '../../ui/fields/SelectField';
import { TextField } from '../../ui/fields/TextField';

const Form = chakra('form');
const options = [
  { value: '', label: 'All' },
  ...categories.map((category) => ({ value: category, label: category })),
];

interface FilterBarProps {
  text: string;
  category: Category | null;
  /** The author filter, which a search keeps; null for all authors. */
  author: string | null;
  onType: (text: string) => void;
  onSearch: () => void;
  onChooseCategory: (category: Category | null) => void;
}

/**
 * The search box and category dropdown of All Blogs. Before hydration this is a plain GET form. Afterwards each change
 * updates the list, typing with a debounce; the button and Enter search at once.
 */
export function FilterBar({ text, category, author, onType, onSearch, onChooseCategory }: FilterBarProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch();
  };
  return (
    <Form role="search" aria-label="Blogs" action={paths.allBlogs()} method="get" onSubmit={submit}>
      {author === null ? null : <input type="hidden" name="author" value={author} />}
      <Grid
        gridTemplateColumns={{ base: '1fr auto', sm: '2fr 1fr auto' }}
        css={{ '& > div:first-of-type': { gridColumn: { base: '1 / -1', sm: 'auto' } } }}
        gap="4"
        alignItems="end"
        maxW={{ md: '46rem' }}
      >
        <TextField
          label="Search"
          type="search"
          name="search"
          placeholder="Search titles and text"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={bounds.blogs.search.maxLength}
          value={text}
          onChange={(event) => onType(event.currentTarget.value)}
        />
        <SelectField
          label="Filter"
          name="category"
          options={options}
          value={category ?? ''}
          onChange={({ currentTarget: { value } }) => onChooseCategory(isCategory(value) ? value : null)}
        />
        <Button type="submit" variant="outline">
          Search
        </Button>
      </Grid>
    </Form>
  );
}
