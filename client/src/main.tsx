import './ui/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { Providers } from './app/providers';
import { createSite } from './app/site';

const { client, session, router } = createSite();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root.');

createRoot(root).render(
  <StrictMode>
    <Providers client={client} session={session}>
      {/* Drawn in a transition, a page and its next address stand side by side, and Apollo would ask for both in turn. */}
      <RouterProvider router={router} useTransitions={false} />
    </Providers>
  </StrictMode>,
);
