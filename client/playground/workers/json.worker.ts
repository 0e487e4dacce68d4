import 'monaco-editor/esm/vs/language/json/json.worker.js';
