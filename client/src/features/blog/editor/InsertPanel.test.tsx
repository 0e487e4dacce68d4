import { expect, it, jest } from '@jest/globals';
import { ChakraProvider } from '@chakra-ui/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { system } from '../../../ui/theme/system';
import { InsertPanel } from './InsertPanel';

it('leaves Enter and Escape to an input method while it is composing', () => {
  const [onConfirm, onCancel] = [jest.fn(), jest.fn()];
  render(
    <ChakraProvider value={system}>
      <InsertPanel title="Image" confirm="Insert" onConfirm={onConfirm} onCancel={onCancel}>
        <input aria-label="Caption" />
      </InsertPanel>
    </ChakraProvider>,
  );
  const field = screen.getByRole('textbox', { name: 'Caption' });
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true });
  expect([onConfirm, onCancel].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.keyDown(field, { key: 'Escape' });
  expect([onConfirm, onCancel].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
