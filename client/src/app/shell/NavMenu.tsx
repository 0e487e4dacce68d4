import { Box, Container, IconButton, Stack } from '@chakra-ui/react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { AccountButtons } from './Account';
import { BarLink } from './BarLink';
import { pageLinks } from './navigation';

/**
 * The links on a small screen: a button that opens them below the bar. A plain disclosure, so Tab walks
 * through the links; Escape, a click elsewhere and leaving the page close it.
 */
export function NavMenu() {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const close = () => setOpen(false);

  useEffect(() => {
    if (!open) return;
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) close();
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    close();
    button.current?.focus();
  };

  return (
    // The keys of the whole group are heard here; the button and the links stay the controls.
    <Box ref={root} hideFrom="lg" onKeyDown={onKeyDown} className="needs-scripts">
      <IconButton
        ref={button}
        variant="ghost"
        colorPalette="gray"
        px="0"
        aria-label="Menu"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        <Lines crossed={open} />
      </IconButton>
      <Box
        id={panelId}
        hidden={!open}
        position="absolute"
        insetX="0"
        top="100%"
        bg="bg.bar"
        borderTopWidth="1px"
        shadow="lg"
        maxH="calc(100dvh - 4rem)"
        overflowY="auto"
      >
        <Container py="4">
          <Stack as="nav" aria-label="Main" gap="1">
            {pageLinks.map((link) => (
              <BarLink key={link.to} {...link} onFollow={close} />
            ))}
          </Stack>
          <Box mt="4" px="2.5">
            <AccountButtons onFollow={close} />
          </Box>
        </Container>
      </Box>
    </Box>
  );
}

function Lines({ crossed }: { crossed: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
    >
      <path d={crossed ? 'M6 6l12 12M18 6 6 18' : 'M4 7h16M4 12h16M4 17h16'} />
    </svg>
  );
}
