import { GraphiQL, HISTORY_PLUGIN } from 'graphiql';
import { useMemo, useState } from 'react';
import { useColorMode } from '../src/ui/theme/colorMode';
import { EditorTheme, EDITOR_THEMES } from './editorTheme';
import { WELCOME } from './examples';
import { EXAMPLES_PLUGIN } from './ExamplesPanel';
import { createFetcher, type Refusal } from './fetcher';
import { Header } from './Header';
import { Notice } from './Notice';
import { session, useFreshSession } from './session';

const PLUGINS = [EXAMPLES_PLUGIN, HISTORY_PLUGIN];

/** Where a panel beside the editors leaves them room enough. */
const WIDE = '(min-width: 64rem)';

/** The whole page: Octavo's header over GraphiQL. */
export function Playground() {
  const { mode } = useColorMode();
  const [refusal, setRefusal] = useState<Refusal>(null);
  const fetcher = useMemo(
    () => createFetcher({ usesSession: () => session.getState().isUsed, onSchemaAnswer: setRefusal }),
    [],
  );
  const [firstPanel] = useState(() => (window.matchMedia(WIDE).matches ? EXAMPLES_PLUGIN : undefined));
  useFreshSession();
  return (
    <>
      <Header />
      <Notice refusal={refusal} />
      <main>
        <GraphiQL
          fetcher={fetcher}
          plugins={PLUGINS}
          visiblePlugin={firstPanel}
          defaultQuery={WELCOME}
          defaultEditorToolsVisibility
          editorTheme={EDITOR_THEMES}
          forcedTheme={mode}
          inputValueDeprecation
          schemaDescription
        >
          <GraphiQL.Logo>{null}</GraphiQL.Logo>
          <EditorTheme mode={mode} />
        </GraphiQL>
      </main>
    </>
  );
}
