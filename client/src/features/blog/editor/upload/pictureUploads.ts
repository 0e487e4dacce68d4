import { type Editor, Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { uploadLimits } from '../../../../lib/uploadLimits.generated';
import { UploadFailure, uploadPicture } from '../../../../lib/uploadPicture';
import { UploadPlaceholder } from './UploadPlaceholder';

/** A file whose picture is not in the text yet, and where it belongs: a position in the editor's document. */
export interface UnfinishedUpload {
  name: string;
  pos: number;
}

interface Pending extends UnfinishedUpload {
  /** Grows with each file, so that several keep the order in which they were chosen. */
  id: number;
  placeholder: UploadPlaceholder;
  control: AbortController;
}

/** What a transaction does with the uploads. */
type Change = { added: Pending } | { removed: number };

interface UploadStorage {
  onChange: (uploads: UnfinishedUpload[]) => void;
  /** Tells screen readers. */
  say: (text: string) => void;
}

declare module '@tiptap/core' {
  interface Storage {
    /** An editor that was destroyed has none. */
    pictureUploads?: UploadStorage;
  }
}

const key = new PluginKey<Pending[]>('pictureUploads');
let lastId = 0;

const pendingIn = (state: EditorState): Pending[] => key.getState(state) ?? [];

/** Whether a file of this editor has not become a picture yet. */
export const hasUploads = ({ state }: Editor): boolean => pendingIn(state).length > 0;

/** Tells a listener of every change of the uploads. @returns ends this */
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
    // A picture that is there goes behind the places of those that were chosen before it.
    .map((each) => ({
      ...each,
      pos: tr.mapping.map(each.pos, removed !== null && each.id < removed ? -1 : 1),
    }));
  return change && 'added' in change ? [...moved, change.added] : moved;
}

/** The nearest position that takes a picture: an empty paragraph stays behind it, a paragraph with text before it. */
function placeOfPicture(doc: DocumentNode, pos: number): number {
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

/** Uploads the pictures of an editor. Their places are no part of the text: a draft or a post never has a file in it. */
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
            // What has a text of its own is pasted as that: Word sends a picture of the text beside it.
            const hasText = ['text/html', 'text/plain'].some((kind) => clipboardData?.getData(kind));
            if (files.length === 0 || hasText) return false;
            uploadPictures(editor, files, view.state.selection.from);
            return true;
          },
          handleDrop: (view, event) => {
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

/** Uploads files, each of which becomes a picture at a position, one after the other. */
export function uploadPictures(editor: Editor, files: readonly File[], pos: number): void {
  for (const file of files) {
    const pending = addPlace(editor, { name: file.name, pos }, () => upload(editor, pending, file));
    upload(editor, pending, file);
  }
}

/** Shows again where the uploads of a draft were going to be; their files have to be chosen once more. */
export function restoreUploads(editor: Editor, uploads: readonly UnfinishedUpload[]): void {
  for (const lost of uploads) {
    const pending = addPlace(editor, lost, () => chooseFile((file) => upload(editor, pending, file)));
    pending.placeholder.showFailure('It was not uploaded before the page was left.', 'Choose it again');
  }
}

function addPlace(editor: Editor, { name, pos }: UnfinishedUpload, onRetry: () => void): Pending {
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
    pos: placeOfPicture(editor.state.doc, pos),
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
  placeholder.showShare(0);
  say(`Uploading ${name}`);
  const sent = uploadPicture(file, { signal, onProgress: (share) => placeholder.showShare(share) });
  sent.then(
    ({ address }) => {
      if (signal.aborted) return;
      insertPicture(editor.view, id, address);
      say(`${name} is uploaded.`);
    },
    (error: unknown) => {
      if (signal.aborted) return;
      if (!(error instanceof UploadFailure)) throw error;
      placeholder.showFailure(error.message, error.canRetry ? 'Try again' : null);
      say(`${name}: ${error.message}`);
    },
  );
}

/** Puts the picture in the place of its placeholder. One undo takes it back, and nothing else. */
function insertPicture(view: EditorView, id: number, src: string): void {
  const place = pendingIn(view.state).find((each) => each.id === id);
  const { image } = view.state.schema.nodes;
  if (!place || !image) return;
  const tr = view.state.tr.insert(
    placeOfPicture(view.state.doc, place.pos),
    image.create({ src, alt: null }),
  );
  view.dispatch(closeHistory(tr.setMeta(key, { removed: id } satisfies Change)));
  view.dispatch(closeHistory(view.state.tr));
}
