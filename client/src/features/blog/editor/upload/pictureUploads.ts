import { type Editor, Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { uploadLimits } from '../../../../lib/uploadLimits.generated';
import { UploadFailure, uploadPicture } from '../../../../lib/uploadPicture';
import { hasReadableContent } from '../paste/hasReadableContent';
import { UploadPlaceholder } from './UploadPlaceholder';

/** A file that is not a picture in the text yet; `pos` is its position in the ProseMirror document. */
export interface UnfinishedUpload {
  name: string;
  pos: number;
}

interface Pending extends UnfinishedUpload {
  /** Ascending, so that several files keep the order in which they were chosen. */
  id: number;
  placeholder: UploadPlaceholder;
  control: AbortController;
}

/** Metadata of a transaction: an upload that starts, or one that is finished or cancelled. */
type Change = { added: Pending } | { removed: number };

interface UploadStorage {
  onChange: (uploads: UnfinishedUpload[]) => void;
  /** Announces a status to screen readers. */
  say: (text: string) => void;
}

declare module '@tiptap/core' {
  interface Storage {
    /** Undefined in a destroyed editor. */
    pictureUploads?: UploadStorage;
  }
}

const key = new PluginKey<Pending[]>('pictureUploads');
let lastId = 0;

const pendingIn = (state: EditorState): Pending[] => key.getState(state) ?? [];

/** Whether an editor has unfinished uploads; failed ones count. */
export const hasUploads = ({ state }: Editor): boolean => pendingIn(state).length > 0;

/** Sets the listener for changes of the uploads; an editor has one. @returns a function that removes it */
export function watchUploads(editor: Editor, listener: (uploads: UnfinishedUpload[]) => void): () => void {
  const { pictureUploads } = editor.storage;
  if (pictureUploads) pictureUploads.onChange = listener;
  return () => {
    if (pictureUploads) pictureUploads.onChange = () => undefined;
  };
}

function apply(tr: Transaction, pending: Pending[]): Pending[] {
  const change = tr.getMeta(key) as Change | undefined;
  if (!change && !tr.docChanged) return pending;
  const removed = change && 'removed' in change ? change.removed : null;
  const moved = pending
    .filter(({ id }) => id !== removed)
    // A finished picture goes after the placeholders of files that were chosen before it.
    .map((each) => ({
      ...each,
      pos: tr.mapping.map(each.pos, removed !== null && each.id < removed ? -1 : 1),
    }));
  return change && 'added' in change ? [...moved, change.added] : moved;
}

/** The nearest position that allows an image: before an empty paragraph, after a paragraph with text. */
function findInsertPosition(doc: DocumentNode, pos: number): number {
  const $pos = doc.resolve(Math.min(pos, doc.content.size));
  const { image } = doc.type.schema.nodes;
  for (let depth = $pos.depth; depth >= 0 && image; depth -= 1) {
    const isInside = depth < $pos.depth;
    const isBeforeEmpty =
      isInside && $pos.node(depth + 1).isTextblock && $pos.node(depth + 1).content.size === 0;
    const index = isBeforeEmpty ? $pos.index(depth) : $pos.indexAfter(depth);
    if (!$pos.node(depth).canReplaceWith(index, index, image)) continue;
    if (!isInside) return $pos.pos;
    return isBeforeEmpty ? $pos.before(depth + 1) : $pos.after(depth + 1);
  }
  return doc.content.size;
}

/** Uploads pictures. Placeholders are decorations, not nodes, so drafts and posts never contain a file. */
export const PictureUploads = Extension.create({
  name: 'pictureUploads',
  addStorage: (): UploadStorage => ({ onChange: () => undefined, say: () => undefined }),
  addProseMirrorPlugins() {
    const { storage, editor } = this;
    return [
      new Plugin<Pending[]>({
        key,
        state: { init: () => [], apply },
        view: (view) => {
          const status = document.createElement('div');
          status.role = 'status';
          status.className = 'upload-status';
          document.body.append(status);
          storage.say = (text: string) => {
            status.textContent = text;
          };
          return {
            update: (_view, before) => {
              const now = pendingIn(view.state);
              if (now !== key.getState(before)) storage.onChange(now.map(({ name, pos }) => ({ name, pos })));
            },
            destroy: () => {
              for (const { control } of pendingIn(view.state)) control.abort();
              status.remove();
            },
          };
        },
        props: {
          decorations: (state) =>
            DecorationSet.create(
              state.doc,
              pendingIn(state).map(({ id, pos, placeholder }) =>
                Decoration.widget(pos, placeholder.element, {
                  key: `upload-${id}`,
                  side: id,
                  ignoreSelection: true,
                  stopEvent: () => true,
                }),
              ),
            ),
          handlePaste: (view, { clipboardData }) => {
            const files = picturesOf(clipboardData);
            // Text is pasted as text: Word also puts a picture of it on the clipboard.
            if (files.length === 0 || (clipboardData && hasReadableContent(clipboardData))) return false;
            uploadPictures(editor, files, view.state.selection.from);
            return true;
          },
          handleDrop: (view, event) => {
            // Chromium lists a picture that is dragged within the text as a file, too: ProseMirror moves it.
            if (view.dragging) return false;
            const files = picturesOf(event.dataTransfer);
            if (files.length === 0) return false;
            const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
            uploadPictures(editor, files, place?.pos ?? view.state.selection.from);
            return true;
          },
        },
      }),
    ];
  },
});

const picturesOf = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** Uploads files and inserts them as pictures at a position, in this order. */
export function uploadPictures(editor: Editor, files: readonly File[], pos: number): void {
  for (const file of files) {
    const pending = addPlaceholder(editor, { name: file.name, pos }, () => upload(editor, pending, file));
    upload(editor, pending, file);
  }
}

/**
 * Shows placeholders for a restored draft's unfinished uploads; users have to choose the files again. Cancels those of the
 * text that the draft replaces.
 */
export function restoreUploads(editor: Editor, uploads: readonly UnfinishedUpload[]): void {
  for (const { id, control } of pendingIn(editor.state)) {
    control.abort();
    editor.view.dispatch(editor.state.tr.setMeta(key, { removed: id } satisfies Change));
  }
  for (const lost of uploads) {
    const pending = addPlaceholder(editor, lost, () => chooseFile((file) => upload(editor, pending, file)));
    pending.placeholder.showFailure('Its upload did not finish.', 'Choose it again');
  }
}

function addPlaceholder(editor: Editor, { name, pos }: UnfinishedUpload, onRetry: () => void): Pending {
  lastId += 1;
  const id = lastId;
  const control = new AbortController();
  const onCancel = () => {
    control.abort();
    editor.view.dispatch(editor.state.tr.setMeta(key, { removed: id } satisfies Change));
    editor.commands.focus();
  };
  const added: Pending = {
    id,
    name,
    pos: findInsertPosition(editor.state.doc, pos),
    control,
    placeholder: new UploadPlaceholder(name, { onCancel, onRetry }),
  };
  editor.view.dispatch(editor.state.tr.setMeta(key, { added } satisfies Change));
  return added;
}

function chooseFile(onChosen: (file: File) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = uploadLimits.types.join(',');
  input.addEventListener('change', () => input.files?.[0] && onChosen(input.files[0]));
  input.click();
}

function upload(editor: Editor, { id, name, placeholder, control: { signal } }: Pending, file: File): void {
  const say = (text: string) => editor.storage.pictureUploads?.say(text);
  placeholder.showProgress(0);
  say(`Uploading ${name}`);
  const sent = uploadPicture(file, { signal, onProgress: (share) => placeholder.showProgress(share) });
  sent.then(
    ({ address }) => {
      if (signal.aborted) return;
      insertPicture(editor.view, id, address);
      say(`${name} is uploaded. It has no description yet.`);
    },
    (error: unknown) => {
      if (signal.aborted) return;
      if (!(error instanceof UploadFailure)) throw error;
      placeholder.showFailure(error.message, error.canRetry ? 'Try again' : null);
      say(`${name}: ${error.message}`);
    },
  );
}

/** Replaces a placeholder with its picture, as an undo step of its own. */
function insertPicture(view: EditorView, id: number, src: string): void {
  const place = pendingIn(view.state).find((each) => each.id === id);
  const { image } = view.state.schema.nodes;
  if (!place || !image) return;
  const tr = view.state.tr.insert(
    findInsertPosition(view.state.doc, place.pos),
    image.create({ src, alt: null }),
  );
  const hadFocus = place.placeholder.element.contains(document.activeElement);
  view.dispatch(closeHistory(tr.setMeta(key, { removed: id } satisfies Change)));
  view.dispatch(closeHistory(view.state.tr));
  if (hadFocus) view.focus();
}
