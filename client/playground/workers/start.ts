// The editor's completion and validation run in workers. GraphiQL's own setup, graphiql/setup-workers/vite, does not
// load in Vite's dev server (https://github.com/graphql/graphiql/pull/4473): Vite optimizes only imports in the
// application's own files, so each worker has a file here.
import EditorWorker from './editor.worker?worker';
import GraphQLWorker from './graphql.worker?worker';
import JsonWorker from './json.worker?worker';

window.MonacoEnvironment = {
  getWorker: (_id, label) => {
    if (label === 'json') return new JsonWorker();
    if (label === 'graphql') return new GraphQLWorker();
    return new EditorWorker();
  },
};
