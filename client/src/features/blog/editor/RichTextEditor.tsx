import './editor.css';
import { Box, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import type { Transaction } from '@tiptap/pm/state';
import { EditorContent, useEditorState } from '@tiptap/react';
import {
  type Ref,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { askToConfirm } from '../../../ui/dialog';
import { KeyboardHint } from '../../../ui/KeyboardHint';
import { reasonOfUpload } from '../../../ui/fields/useUnfinished';
import { proseStyles } from '../post/proseStyles';
import { countWords, hasUnsupportedHtml } from './body';
import { CodeLanguagePicker } from './CodeLanguagePicker';
import { formattingCommands, tableCommands } from './commands';
import { ImagePanel } from './ImagePanel';
import { LinkPanel } from './LinkPanel';
import { preloadPaste } from './paste/Paste';
import { SourceView } from './SourceView';
import { Toolbar } from './Toolbar';
import type { UnfinishedUpload } from './upload/pictureUploads';
import { useBodyEditor } from './useBodyEditor';

const NOT_IN_TEXT = 'What you entered here is not in the text yet. Please confirm it or cancel.';

/** Imperative handle: the form focuses the editor if it is the first invalid field. */
export interface EditorHandle {
  focus: () => void;
}

/** Props that the rich editor and the plain HTML textarea share. */
export interface BodyControlProps {
  value: string;
  /** Called with the body's HTML on each change; '' if it is empty. */
  onChange: (html: string) => void;
  onBlur: () => void;
  labelId: string;
  /** Ids of hint and error (`aria-describedby`). */
  describedBy?: string;
  isInvalid: boolean;
  /** Called on each change with the uploads that are not in the text yet. */
  onUploads: (uploads: UnfinishedUpload[]) => void;
  /** Unfinished uploads of a restored draft: the browser no longer has their files. */
  interruptedUploads?: readonly UnfinishedUpload[];
  /** The panel of a link or an image, which keeps the post from being saved while it holds something. */
  panel: {
    /** Shown in it. */
    error: string | undefined;
    /** Called with why the post cannot be saved; null once it can. Must be stable. */
    onUnfinished: (reason: string | null) => void;
    /** Called when what it holds would be lost: asks the form to say so. Must be stable. */
    refuse: (shouldFocus: boolean) => void;
  };
  ref?: Ref<EditorHandle>;
}

/**
 * The editor for a post's body: rich text with a toolbar, or an HTML view. The server's sanitizer leaves the rich
 * text's HTML unchanged. Opening a body without editing it does not change it.
 */
export function RichTextEditor(props: BodyControlProps) {
  const { value, onChange, onBlur, labelId, describedBy, isInvalid, ref } = props;
  const { error: panelError, onUnfinished, refuse } = props.panel;
  const id = useId();
  const [panel, setPanel] = useState<'link' | 'image' | null>(null);
  /** Whether something was typed or chosen in the open panel. */
  const [isPanelTouched, setIsPanelTouched] = useState(false);
  const [isUploading, setIsUploading] = useState(false);
  const unfinished = panel && (reasonOfUpload(isUploading) ?? (isPanelTouched ? NOT_IN_TEXT : null));
  const panelId = `${id}panel`;
  const keysId = `${id}keys`;
  const openPanel = useCallback(
    (kind: 'link' | 'image') => {
      // It may be open already, about what was selected before.
      if (panel === kind) return document.getElementById(panelId)?.querySelector('input')?.focus();
      if (unfinished) return refuse(true);
      setPanel(kind);
      setIsPanelTouched(false);
    },
    [panelId, panel, unfinished, refuse],
  );
  // A body with parts that the editor would drop, such as a table's caption, is shown in the HTML view.
  const [isSource, setIsSource] = useState(() => hasUnsupportedHtml(value));
  const source = useRef<HTMLTextAreaElement>(null);
  const editor = useBodyEditor({
    ...props,
    id,
    keysId,
    isSource,
    onUnsupported: () => {
      setPanel(null);
      setIsSource(true);
    },
    onPlaceholders: () => setIsSource(false),
    onLinkKey: () => openPanel('link'),
  });
  const { isInTable, isInCode } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      isInTable: now.isActive('table'),
      isInCode: now.isActive('codeBlock'),
    }),
  });

  useEffect(preloadPaste, []);
  useEffect(() => {
    onUnfinished(unfinished);
    return () => onUnfinished(null);
  }, [unfinished, onUnfinished]);
  // A panel is about what was selected when it opened. An upload that ends only moves the selection.
  useEffect(() => {
    const close = ({ transaction }: { transaction: Transaction }) => {
      if (!transaction.docChanged && !unfinished) setPanel(null);
    };
    editor.on('selectionUpdate', close);
    return () => void editor.off('selectionUpdate', close);
  }, [editor, unfinished]);
  useImperativeHandle(
    ref,
    () => ({
      focus: () => {
        // Below what is said in the panel.
        const confirm = document.getElementById(panelId)?.querySelector<HTMLElement>('[data-confirm]');
        if (unfinished) confirm?.focus();
        else if (isSource) source.current?.focus();
        else editor.commands.focus();
      },
    }),
    [editor, isSource, panelId, unfinished],
  );

  const groups = useMemo(() => {
    const toggleSource = async () => {
      if (unfinished) return refuse(true);
      const area = document.getElementById(id);
      const html = area instanceof HTMLTextAreaElement ? area.value : '';
      if (hasUnsupportedHtml(html) && !(await confirmDataLoss())) return;
      setPanel(null);
      setIsSource(!isSource);
    };
    return formattingCommands({
      openLink: () => openPanel('link'),
      openImage: () => openPanel('image'),
      toggleSource: () => void toggleSource(),
      isSource,
    });
  }, [id, isSource, openPanel, refuse, unfinished]);

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
        <Toolbar editor={editor} label="Formatting" controls={id} groups={groups} isDisabled={isSource} />
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
        <div id={panelId} onChange={() => setIsPanelTouched(true)}>
          {panel === 'link' ? (
            <LinkPanel editor={editor} problem={panelError} onClose={() => setPanel(null)} />
          ) : null}
          {panel === 'image' ? (
            <ImagePanel
              editor={editor}
              problem={panelError}
              onClose={() => setPanel(null)}
              onUploading={setIsUploading}
            />
          ) : null}
        </div>
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
        <>
          <VisuallyHidden id={keysId}>
            Alt+F10 for the toolbar. Tab moves in tables and lists; leave them with the arrow keys first.
          </VisuallyHidden>
          <EditorContent editor={editor} />
        </>
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

function confirmDataLoss(): Promise<boolean> {
  return askToConfirm({
    title: 'Leave the HTML view?',
    text: 'This post has parts that the editor cannot show, as the caption of a table. It would leave them out.',
    confirm: 'Leave them out',
    cancel: 'Stay in HTML',
    danger: true,
  });
}
