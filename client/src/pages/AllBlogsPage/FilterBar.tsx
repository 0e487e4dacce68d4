import { chakra, Grid } from '@chakra-ui/react';
import type { SubmitEvent } from 'react';
import { bounds } from '../../lib/bounds.generated';
import { categories, isCategory } from '../../lib/categories';
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
  onType: (text: string) => void;
  onSearch: () => void;
  onChooseCategory: (category: Category | null) => void;
}

/** The Search box and the Filter dropdown of All Blogs (specification section 2). */
export function FilterBar({ text, category, onType, onSearch, onChooseCategory }: FilterBarProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch();
  };
  return (
    <Form role="search" aria-label="Blogs" onSubmit={submit}>
      <Grid gridTemplateColumns={{ base: '1fr', sm: '2fr 1fr' }} gap="4" maxW={{ md: 'prose' }}>
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
      </Grid>
    </Form>
  );
}
