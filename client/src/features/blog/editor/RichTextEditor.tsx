import './editor.css';
import { Box, Flex, Text } from '@chakra-ui/react';
import { EditorContent } from '@tiptap/react';
import { type Ref, useId, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { askToConfirm } from '../../../ui/dialog';
import { KeyboardHint } from '../../../ui/KeyboardHint';
import { proseStyles } from '../post/proseStyles';
import { countWords, isBeyondEditor } from './body';
import { CodeLanguagePicker } from './CodeLanguagePicker';
import { formattingCommands, tableCommands } from './commands';
import { ImagePanel } from './ImagePanel';
import { LinkPanel } from './LinkPanel';
import { SourceView } from './SourceView';
import { Toolbar } from './Toolbar';
import type { UnfinishedUpload } from './upload/pictureUploads';
import { useBodyEditor } from './useBodyEditor';
import { useIsIn } from './useIsIn';

/** What the form can do with the editor: put the focus into it, as at the first wrong field. */
export interface EditorHandle {
  focus: () => void;
}

/** What a control for the post's body takes; the rich editor and the plain HTML field alike. */
export interface BodyControlProps {
  value: string;
  /** Told the body's HTML at each change; '' when there is nothing in it. */
  onChange: (html: string) => void;
  onBlur: () => void;
  labelId: string;
  /** The ids of hint and error. */
  describedBy?: string;
  isInvalid: boolean;
  /** Told which files are not in the text yet, at each change. */
  onUploads?: (uploads: UnfinishedUpload[]) => void;
  /** Those of a draft, whose files are gone. */
  lostUploads?: readonly UnfinishedUpload[];
  ref?: Ref<EditorHandle>;
}

/**
 * The editor of a post's body: formatted text with a toolbar, or its HTML. What it makes passes the server's
 * sanitiser unchanged. A body that is only looked at is given back exactly as it came.
 */
export function RichTextEditor(props: BodyControlProps) {
  const { value, onChange, onBlur, labelId, describedBy, isInvalid, ref } = props;
  const id = useId();
  const [panel, setPanel] = useState<'link' | 'image' | null>(null);
  // A post with more than the editor knows, as the caption of a table, opens as HTML, where nothing is lost.
  const [isSource, setIsSource] = useState(() => isBeyondEditor(value));
  const source = useRef<HTMLTextAreaElement>(null);
  const editor = useBodyEditor({ ...props, id, isSource, onLinkKey: () => setPanel('link') });
  const isInTable = useIsIn(editor, 'table');
  const isInCode = useIsIn(editor, 'codeBlock');

  useImperativeHandle(
    ref,
    () => ({ focus: () => (isSource ? source.current?.focus() : editor.commands.focus()) }),
    [editor, isSource],
  );

  const groups = useMemo(() => {
    const toggleSource = async () => {
      if (isSource && isBeyondEditor(value) && !(await agreesToLoss())) return;
      setPanel(null);
      setIsSource(!isSource);
    };
    return formattingCommands({
      openLink: () => setPanel('link'),
      openImage: () => setPanel('image'),
      toggleSource: () => void toggleSource(),
      isSource,
    });
  }, [isSource, value]);

  return (
    <Box
      width="100%"
      borderWidth="1px"
      borderColor={isInvalid ? 'border.error' : 'border.control'}
      borderRadius="l2"
      bg="bg.panel"
      className="octavo-editor"
      css={{ '& .ProseMirror': proseStyles }}
      data-invalid={isInvalid || undefined}
    >
      <Box
        position={{ md: 'sticky' }}
        top="16"
        zIndex="docked"
        px="2"
        py="1.5"
        bg="bg.subtle"
        borderTopRadius="l2"
        borderBottomWidth="1px"
        borderColor="border.emphasized"
      >
        <Toolbar editor={editor} label="Formatting" controls={id} groups={groups} isIdle={isSource} />
        {isInTable && !isSource ? (
          <Box mt="1.5" pt="1.5" borderTopWidth="1px" borderColor="border.emphasized">
            <Toolbar editor={editor} label="Table" controls={id} groups={tableCommands} />
          </Box>
        ) : null}
        {isInCode && !isSource ? (
          <Box mt="1.5" pt="1.5" borderTopWidth="1px" borderColor="border.emphasized">
            <CodeLanguagePicker editor={editor} />
          </Box>
        ) : null}
        {panel === 'link' ? <LinkPanel editor={editor} onClose={() => setPanel(null)} /> : null}
        {panel === 'image' ? <ImagePanel editor={editor} onClose={() => setPanel(null)} /> : null}
      </Box>
      {isSource ? (
        <SourceView
          ref={source}
          id={id}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          labelId={labelId}
          describedBy={describedBy}
          isInvalid={isInvalid}
        />
      ) : (
        <EditorContent editor={editor} />
      )}
      <Flex
        justify="space-between"
        gap="4"
        px="4"
        py="2"
        color="fg.muted"
        textStyle="xs"
        borderTopWidth="1px"
        borderColor="border"
      >
        <Text>
          {isSource ? (
            'What does not belong in a post is removed when you save.'
          ) : (
            <KeyboardHint>Alt + F10: toolbar</KeyboardHint>
          )}
        </Text>
        <Text fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
          <WordCount html={value} />
        </Text>
      </Flex>
    </Box>
  );
}

function WordCount({ html }: { html: string }) {
  const words = useMemo(() => countWords(html), [html]);
  return words === 1 ? '1 word' : `${words.toLocaleString('en-GB')} words`;
}

function agreesToLoss(): Promise<boolean> {
  return askToConfirm({
    title: 'Leave the HTML view?',
    text: 'This post has parts that the editor cannot show, as the caption of a table. It would leave them out.',
    confirm: 'Leave them out',
    cancel: 'Stay in HTML',
    danger: true,
  });
}
