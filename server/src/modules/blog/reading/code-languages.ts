/** A language for code blocks in posts. */
export interface CodeLanguage {
  /** Follows "language-" in the class of the code element, and a Markdown fence. */
  name: string;
  /** Shown in the editor's list. */
  label: string;
  /** Other names that writers use. */
  aliases: readonly string[];
}

/** The highlighted languages, sorted by label. `npm run codegen` copies them to the client. */
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
