import { Flex, NativeSelect } from '@chakra-ui/react';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { codeLanguages } from './codeLanguages.generated';

/** Select for the language of the code block at the cursor; readers see the code highlighted accordingly. */
export function CodeLanguagePicker({ editor }: { editor: Editor }) {
  const written = useEditorState({ editor, selector: ({ editor: now }) => writtenLanguage(now) });
  const known = codeLanguages.find(({ name, aliases }) => name === written || aliases.includes(written));
  return (
    <Flex as="label" align="center" gap="2.5" px="1" textStyle="sm">
      Language
      <NativeSelect.Root width="12rem">
        <NativeSelect.Field
          value={known?.name ?? written}
          onChange={({ target }) =>
            editor.commands.updateAttributes('codeBlock', { language: target.value || null })
          }
        >
          <option value="">None: plain text</option>
          {/* Keep the author's language even if it cannot be highlighted. */}
          {known || !written ? null : <option value={written}>{written}</option>}
          {codeLanguages.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Flex>
  );
}

function writtenLanguage(editor: Editor): string {
  const { language } = editor.getAttributes('codeBlock') as { language?: string | null };
  return language ?? '';
}
