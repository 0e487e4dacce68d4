import '../src/ui/theme/base.css';
import './workers/start';
// Imported one by one: graphiql/style.css embeds data: fonts, which the content security policy forbids.
import '@graphiql/react/style.css';
import '@graphiql/plugin-doc-explorer/style.css';
import '@graphiql/plugin-history/style.css';
import 'graphiql/graphiql.css';
import './playground.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Playground } from './Playground';

const root = document.getElementById('root');
if (!root) throw new Error('playground.html has no element #root.');

createRoot(root).render(
  <StrictMode>
    <Playground />
  </StrictMode>,
);
