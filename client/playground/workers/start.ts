// The editor's completion and checks run in workers. GraphiQL's own file for this, graphiql/setup-workers/vite, cannot
// be loaded by Vite's development server (https://github.com/graphql/graphiql/pull/4473): Vite prepares what an
// application's own files name, so each worker has a file here.
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
