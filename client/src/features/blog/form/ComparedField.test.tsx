import { ChakraProvider } from '@chakra-ui/react';
import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { system } from '../../../ui/theme/system';
import { ComparedField } from './ComparedField';

describe('two versions of a body', () => {
  it('show what readers would see of them, by the one list of permitted HTML', () => {
    const mine =
      '<p id="a" data-x="1">Salt<video src="/v"></video></p><form><input name="b"></form><h1>Tin</h1>';
    render(
      <ChakraProvider value={system}>
        <ComparedField field="longDescription" saved="<p>Salt</p>" own={mine} />
      </ChakraProvider>,
    );
    const shown = screen.getByRole('region', { name: 'Long description, your version' });
    expect(shown).toHaveTextContent('SaltTin');
    expect(shown.querySelector('video, form, input, h1, [id], [data-x]')).toBeNull();
  });
});
