import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ChakraProvider } from '@chakra-ui/react';
import { Avatar } from './Avatar';
import { CoverImage } from './CoverImage';
import { askToConfirm, showSuccess, showSuccessWithAction } from './dialog';
import { announcePageLeft, untilPageIsLeft } from './leavePage';
import { CountCell, ResponsiveTable, TableCell, TableRow } from './ResponsiveTable';
import { Loading } from './Skeletons';
import { ThemeSwitch } from './ThemeSwitch';
import { handleThemeToggle } from './theme/appearance';
import { system } from './theme/system';
import { notify, Toasts } from './toast';

const show = (children: ReactNode) => render(<ChakraProvider value={system}>{children}</ChakraProvider>);

describe('toasts', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('never show the same message twice at a time', () => {
    show(<Toasts />);
    act(() => {
      notify.error('No connection.');
      notify.error('No connection.');
      notify.success('Saved.');
    });
    expect(screen.getAllByText('No connection.')).toHaveLength(1);
    expect(screen.getByText('Saved.')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('No connection.');
  });

  it('are announced each time, also when one says again what still stands there', async () => {
    show(<Toasts />);
    await act(async () => notify.error('No connection.'));
    const first = screen.getByText('No connection.');
    await act(async () => notify.error('No connection.'));
    expect(first).not.toBeInTheDocument();
    expect(within(screen.getByRole('alert')).getByText('No connection.')).toBeInTheDocument();
  });

  it('leave the screen to a dialog that opens', async () => {
    show(<Toasts />);
    act(() => notify.error('The post could not be saved.'));
    expect(screen.getByText('The post could not be saved.')).toBeInTheDocument();
    let closed = Promise.resolve(false);
    act(() => {
      closed = showSuccess({ title: 'Saved', text: 'Your post is there.' });
    });
    const ok = await screen.findByRole('button', { name: 'OK' });
    expect(screen.getByRole('dialog')).not.toHaveAttribute('aria-live');
    expect(document.querySelector('.swal2-validation-message')).toHaveAttribute('role', 'alert');
    expect(screen.queryByText('The post could not be saved.')).not.toBeInTheDocument();
    fireEvent.click(ok);
    await closed;
  });

  it('stay while the keyboard is on their button, and leave afterwards', () => {
    jest.useFakeTimers();
    show(<Toasts />);
    act(() => notify.success('Removed.', () => undefined));
    const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
    const undo = screen.getByRole('button', { name: 'Undo' });
    pass(19_000);
    expect(undo).toBeInTheDocument();
    act(() => undo.focus());
    pass(1_000);
    // As long as the exit animation.
    pass(1_000);
    expect(undo).toHaveFocus();
    act(() => undo.blur());
    pass(20_000);
    pass(1_000);
    expect(undo).not.toBeInTheDocument();
  });

  it('leave the focus in the page as their button closes them', () => {
    show(
      <>
        <main tabIndex={-1}>
          <button type="button">Remove</button>
        </main>
        <Toasts />
      </>,
    );
    const remove = screen.getByRole('button', { name: 'Remove' });
    const pressUndo = () => {
      act(() => notify.success('Removed.', () => undefined));
      const undo = screen.getByRole('button', { name: 'Undo' });
      act(() => undo.focus());
      fireEvent.click(undo);
    };
    act(() => remove.focus());
    pressUndo();
    expect(remove).toHaveFocus();
    act(() => remove.blur());
    pressUndo();
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

describe('a dialog that is closed because its page is left', () => {
  it('is not opened any more when its code is still loading', async () => {
    const answer = askToConfirm({ title: 'Are you sure?', text: 'It goes for good.', confirm: 'Yes' });
    announcePageLeft();
    expect(await answer).toBe(false);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is a no, and no answer to a success', async () => {
    const question = askToConfirm({ title: 'Are you sure?', text: 'It goes for good.', confirm: 'Yes' });
    await screen.findByRole('button', { name: 'Yes' });
    announcePageLeft();
    expect(await question).toBe(false);
    const success = showSuccessWithAction({ title: 'Saved', text: 'Your post is there.', offer: 'View' });
    await screen.findByRole('button', { name: 'View' });
    announcePageLeft();
    expect(await success).toBeNull();
  });

  it('is not opened over the next page by an action that began before', async () => {
    show(<Toasts />);
    const leaving = untilPageIsLeft();
    announcePageLeft();
    const question = { title: 'Are you sure?', text: 'It goes for good.', confirm: 'Yes' };
    expect(await askToConfirm(question, leaving)).toBe(false);
    expect(screen.queryByText('It goes for good.')).not.toBeInTheDocument();
    const saved = { title: 'Saved', text: 'Your post is there.' };
    expect(await act(() => showSuccess(saved, leaving))).toBe(false);
    expect(await act(() => showSuccessWithAction({ ...saved, offer: 'View' }, leaving))).toBeNull();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText('Your post is there.')).toBeInTheDocument();
  });

  it('does not close the next one', async () => {
    announcePageLeft();
    const closed = showSuccess({ title: 'Saved', text: 'Your post is there.' });
    fireEvent.click(await screen.findByRole('button', { name: 'OK' }));
    expect(await closed).toBe(true);
  });
});

describe('the focus after a dialog', () => {
  const success = { title: 'Saved', text: 'Your post is there.' };
  const close = async (name: string, closed: Promise<unknown>) => {
    const button = await screen.findByRole('button', { name });
    jest.useFakeTimers();
    fireEvent.click(button);
    await closed;
  };
  const settle = () => {
    act(() => jest.advanceTimersByTime(1_000));
    jest.useRealTimers();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  };
  const openPage = () => {
    show(
      <>
        <button type="button">Publish</button>
        <button type="button">Delete</button>
      </>,
    );
    return (name: string) => screen.getByRole('button', { name });
  };

  it('is back where the dialog was opened, not where an earlier one was whose focus did not return', async () => {
    const button = openPage();
    act(() => button('Publish').focus());
    await close('OK', showSuccessWithAction({ ...success, offer: 'View' }));
    settle();
    act(() => button('Delete').focus());
    await close('OK', showSuccess(success));
    settle();
    expect(button('Delete')).toHaveFocus();
  });

  it('is on a button that shows that it waits until the dialog is there', async () => {
    const button = openPage();
    act(() => button('Delete').focus());
    const closed = showSuccess(success);
    expect(button('Delete')).toHaveAttribute('aria-busy', 'true');
    await close('OK', closed);
    expect(button('Delete')).not.toHaveAttribute('aria-busy');
    settle();
  });

  it('stays where the next page has it, or where it was put meanwhile', async () => {
    const button = openPage();
    act(() => button('Delete').focus());
    const question = { title: 'Leave without saving?', text: 'It is lost.', confirm: 'Leave' };
    await close('Leave', askToConfirm(question));
    announcePageLeft();
    settle();
    expect(button('Delete')).not.toHaveFocus();

    act(() => button('Delete').focus());
    await close('OK', showSuccess(success));
    act(() => button('Publish').focus());
    settle();
    expect(button('Publish')).toHaveFocus();
  });
});

describe('CoverImage', () => {
  it('puts a printed sheet in the place of a picture that fails, and tries a new address', () => {
    const { rerender } = show(<CoverImage src="https://octavo.example/a.png" sizes="100vw" alt="A sea" />);
    fireEvent.error(screen.getByRole('img', { name: 'A sea' }));
    expect(screen.getByTestId('cover-fallback')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'A sea' })).toBeInTheDocument();
    rerender(
      <ChakraProvider value={system}>
        <CoverImage src="https://octavo.example/b.png" sizes="100vw" alt="A sea" />
      </ChakraProvider>,
    );
    expect(screen.queryByTestId('cover-fallback')).not.toBeInTheDocument();
  });

  it('is not announced beside a title that says as much', () => {
    show(<CoverImage src="" sizes="100vw" />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});

describe('Avatar', () => {
  it('has the first letters under the photo, before any script has heard that it failed', () => {
    const { container } = show(<Avatar name="Noor van Haddad" src="https://octavo.example/noor.png" />);
    expect(screen.getByText('NH')).toBeInTheDocument();
    expect(container.querySelector('img')).toHaveAttribute('data-letters', 'NH');
  });

  it('falls back to the first letters', () => {
    const { container } = show(<Avatar name="Noor van Haddad" src="https://octavo.example/noor.png" />);
    const photo = container.querySelector('img');
    if (photo) fireEvent.error(photo);
    expect(screen.getByText('NH')).toBeInTheDocument();
  });
});

describe('Loading', () => {
  it('says what is loading, and holds that back from nobody', () => {
    show(<Loading label="Loading posts" />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading posts');
    expect(screen.getByRole('status')).not.toHaveAttribute('aria-busy');
  });
});

describe('ThemeSwitch', () => {
  it('switches, keeps the choice, and follows the system again when both agree', () => {
    handleThemeToggle();
    show(<ThemeSwitch />);
    // CSS shows one half of the name, and jsdom applies no style sheet: e2e/theme.spec.ts covers that.
    const theSwitch = screen.getByRole('button', { name: /^Switch to the/ });
    fireEvent.click(theSwitch);
    expect(document.documentElement).toHaveClass('dark');
    expect(localStorage.getItem('octavo.theme')).toBe('dark');
    fireEvent.click(theSwitch);
    expect(document.documentElement).toHaveClass('light');
    expect(localStorage.getItem('octavo.theme')).toBeNull();
  });
});

describe('a responsive table', () => {
  const table = (
    <ResponsiveTable
      label="Posts"
      columns={[
        { place: 'title', header: 'Title', sort: 'descending' },
        { place: 'number', header: 'Words' },
      ]}
    >
      <TableRow>
        <TableCell place="title">Lichens</TableCell>
        <CountCell place="number" count={12} unit="word" />
      </TableRow>
      <TableRow>
        <TableCell place="title">Mosses</TableCell>
        <CountCell place="number" count={1} unit="word" />
      </TableRow>
    </ResponsiveTable>
  );

  it('has a name, headers that say how they are sorted, and a row for each post', () => {
    show(table);
    const headers = within(screen.getByRole('table', { name: 'Posts' })).getAllByRole('columnheader');
    expect(headers.map((header) => header.textContent)).toEqual(['Title', 'Words']);
    expect(headers.map((header) => header.getAttribute('aria-sort'))).toEqual(['descending', null]);
    expect(screen.getByRole('cell', { name: 'Lichens' })).toBeInTheDocument();
  });

  it('says what a number counts, where a card has no column header beside it', () => {
    show(table);
    expect(screen.getByRole('cell', { name: '12 words' })).toBeInTheDocument();
    expect(screen.getByRole('cell', { name: '1 word' })).toBeInTheDocument();
  });
});
