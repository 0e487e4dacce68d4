export interface CodeLanguage {
  /** Follows "language-" in the code element's class, and a Markdown fence. */
  name: string;
  /** In the editor's list. */
  label: string;
  aliases: readonly string[];
}

/** Sorted by label. `npm run codegen` copies them to the client. */
export const CODE_LANGUAGES: readonly CodeLanguage[] = [
  { name: 'bash', label: 'Bash', aliases: ['sh', 'shell', 'zsh', 'console'] },
  { name: 'c', label: 'C', aliases: ['h'] },
  { name: 'csharp', label: 'C#', aliases: ['cs', 'c#'] },
  { name: 'cpp', label: 'C++', aliases: ['c++', 'cc', 'cxx', 'hpp'] },
  { name: 'css', label: 'CSS', aliases: [] },
  { name: 'diff', label: 'Diff', aliases: ['patch'] },
  { name: 'go', label: 'Go', aliases: ['golang'] },
  { name: 'html', label: 'HTML, XML', aliases: ['xml', 'xhtml', 'svg', 'rss'] },
  { name: 'java', label: 'Java', aliases: [] },
  { name: 'javascript', label: 'JavaScript', aliases: ['js', 'jsx', 'mjs', 'cjs'] },
  { name: 'json', label: 'JSON', aliases: ['jsonc', 'json5'] },
  { name: 'kotlin', label: 'Kotlin', aliases: ['kt', 'kts'] },
  { name: 'markdown', label: 'Markdown', aliases: ['md'] },
  { name: 'php', label: 'PHP', aliases: [] },
  { name: 'python', label: 'Python', aliases: ['py'] },
  { name: 'ruby', label: 'Ruby', aliases: ['rb'] },
  { name: 'rust', label: 'Rust', aliases: ['rs'] },
  { name: 'sql', label: 'SQL', aliases: ['postgresql', 'postgres', 'mysql', 'sqlite'] },
  { name: 'swift', label: 'Swift', aliases: [] },
  { name: 'typescript', label: 'TypeScript', aliases: ['ts', 'tsx', 'mts', 'cts'] },
  { name: 'yaml', label: 'YAML', aliases: ['yml'] },
];
