import { afterEach, describe, expect, it } from '@jest/globals';
import type { Editor } from '@tiptap/core';
import appleNotes from '../../../../../../html-samples/paste/apple-notes.md?raw';
import googleDocs from '../../../../../../html-samples/paste/google-docs.md?raw';
import markdown from '../../../../../../html-samples/paste/markdown.md?raw';
import notion from '../../../../../../html-samples/paste/notion.md?raw';
import others from '../../../../../../html-samples/paste/others.md?raw';
import plainText from '../../../../../../html-samples/paste/plain-text.md?raw';
import word from '../../../../../../html-samples/paste/word.md?raw';
import table from '../../../../../../html-samples/paste/README.md?raw';
import { removeDisallowed } from '../../post/allowedHtml';
import { sanitizeInBrowser } from '../../post/sanitizeInBrowser';
import { formatHtml } from '../body';
import { bodyOf, testEditor } from '../testing';
import { convertClipboard } from './convertClipboard';

interface Sample {
  program: string;
  what: string;
  /** The clipboard's formats by name, and the expected body as `post`. */
  parts: Partial<Record<string, string>>;
}

/** Parses a file: a sample is a heading and fenced blocks, which may contain headings and fences of other lengths. */
function samplesIn(file: string): Sample[] {
  const found: Sample[] = [];
  let program = '';
  let fence = '';
  let kind = '';
  let lines: string[] = [];
  for (const line of file.split('\n')) {
    const [, mark = '', rest = ''] = /^(`{3,}|##?) ?(.*)$/.exec(line) ?? [];
    const sample = found.at(-1);
    if (fence !== '' && line === fence) {
      if (sample) sample.parts[kind] = lines.join('\n');
      fence = '';
    } else if (fence !== '') lines.push(line);
    else if (mark.startsWith('`')) [fence, kind, lines] = [mark, rest, []];
    else if (mark === '#') program = rest;
    else if (mark === '##') found.push({ program, what: rest, parts: {} });
  }
  return found;
}

const samples = [appleNotes, googleDocs, markdown, notion, others, plainText, word].flatMap(samplesIn);

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

/** Pastes into an empty editor and returns the body. */
function pasted(parts: Sample['parts']): string {
  editor = testEditor();
  const text = parts['clipboard-text'] ?? (parts['clipboard-text-crlf'] ?? '').replaceAll('\n', '\r\n');
  const html = convertClipboard({
    html: parts['clipboard-html'] ?? '',
    text,
    code: parts['clipboard-code'] ?? '',
  });
  if (html === null) editor.view.pasteText(text);
  else editor.view.pasteHTML(html);
  return bodyOf(editor);
}

describe('what is pasted', () => {
  it.each(samples.map((sample): [string, Sample] => [`${sample.program}: ${sample.what}`, sample]))(
    'comes in as what it was: %s',
    (_name, { parts }) => {
      const body = pasted(parts);
      expect(formatHtml(body)).toBe(parts.post);
      const fragment = sanitizeInBrowser(body);
      removeDisallowed(fragment, 'octavo.test');
      const container = document.createElement('div');
      container.append(fragment);
      expect(container.innerHTML).toBe(body);
    },
  );

  it('is listed in one table, sample by sample', () => {
    const rows = new Set(
      table.split('\n').map((row) => row.split('|').slice(1, 3).join('|').replace(/ +/g, ' ').trim()),
    );
    expect(samples.length).toBeGreaterThanOrEqual(40);
    expect(samples.filter(({ program, what }) => !rows.has(`${program} | ${what}`))).toEqual([]);
  });
});
