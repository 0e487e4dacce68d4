import { GraphiQL, HISTORY_PLUGIN } from 'graphiql';
import { useMemo, useState } from 'react';
import { useColorMode } from '../src/ui/theme/colorMode';
import { EDITOR_THEMES, EditorLook } from './editorTheme';
import { WELCOME } from './examples';
import { EXAMPLES_PLUGIN } from './ExamplesPanel';
import { hasRoomForPanel } from './room';
import { createFetcher, type Refusal } from './fetcher';
import { Header } from './Header';
import { Notice } from './Notice';
import { session, useFreshSession } from './session';

const PLUGINS = [EXAMPLES_PLUGIN, HISTORY_PLUGIN];

/** The whole page: Octavo's header over GraphiQL. */
export function Playground() {
  const { mode } = useColorMode();
  const [refusal, setRefusal] = useState<Refusal>(null);
  const fetcher = useMemo(
    () => createFetcher({ usesSession: () => session.getState().isUsed, onSchemaAnswer: setRefusal }),
    [],
  );
  const [firstPanel] = useState(() => (hasRoomForPanel() ? EXAMPLES_PLUGIN : undefined));
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
          <EditorLook mode={mode} />
        </GraphiQL>
      </main>
    </>
  );
}
