import { GraphiQL, HISTORY_PLUGIN } from 'graphiql';
import { useMemo, useState } from 'react';
import { useColorMode } from '../src/ui/theme/colorMode';
import { EDITOR_THEMES, EditorLook } from './editorTheme';
import { WELCOME } from './examples';
import { EXAMPLES_PLUGIN } from './ExamplesPanel';
import { hasRoomForPanel } from './room';
import { createFetcher, type Refusal } from './fetcher';
import { Header } from './Header';
import { linked, LinkedOperation } from './linked';
import { Notice } from './Notice';
import { session, useFreshSession } from './session';

const PLUGINS = [EXAMPLES_PLUGIN, HISTORY_PLUGIN];

/** The whole page: Octavo's header above GraphiQL. */
export function Playground() {
  const { mode } = useColorMode();
  const [refusal, setRefusal] = useState<Refusal>(null);
  const [wantsMember, setWantsMember] = useState(false);
  const fetcher = useMemo(
    () =>
      createFetcher({
        usesSession: () => session.getState().isUsed,
        onSchemaAnswer: setRefusal,
        onAnswer: setWantsMember,
      }),
    [],
  );
  const [firstPanel] = useState(() => (hasRoomForPanel() ? EXAMPLES_PLUGIN : undefined));
  useFreshSession();
  return (
    <>
      <Header />
      <Notice refusal={refusal} wantsMember={wantsMember} />
      <main>
        <GraphiQL
          fetcher={fetcher}
          plugins={PLUGINS}
          visiblePlugin={firstPanel}
          defaultQuery={WELCOME}
          initialQuery={linked?.query}
          initialVariables={linked?.variables}
          defaultEditorToolsVisibility
          editorTheme={EDITOR_THEMES}
          forcedTheme={mode}
          inputValueDeprecation
          schemaDescription
        >
          <GraphiQL.Logo>{null}</GraphiQL.Logo>
          <EditorLook mode={mode} />
          <LinkedOperation />
        </GraphiQL>
      </main>
    </>
  );
}
