import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorCode, errorMessage, fieldErrors } from '../../../lib/errors';
import { untilPageIsLeft } from '../../../ui/leavePage';
import { useUnfinished } from '../../../ui/fields/useUnfinished';
import { notify } from '../../../ui/toast';
import { useAsyncAction } from '../../../ui/useAsyncAction';
import { useUnsavedChangesPrompt } from '../../../ui/useUnsavedChangesPrompt';
import type { DraftOwner } from '../../../lib/draftStore';
import type { UnfinishedUpload } from '../editor/upload/pictureUploads';
import type { PostFormFragment } from './PostForm.generated';
import { changedFields, emptyPost, fieldLabels, postFields, type PostValues, valuesOf } from './postValues';
import { type OfferedDraft, useDraft } from './useDraft';

interface PostFormOptions {
  owner: DraftOwner;
  initial: PostValues;
  /** The version of the post being edited; null for a new post. */
  version: number | null;
  /** Sends the post; rejects with Apollo's error. */
  save: (values: PostValues, version: number | null) => Promise<PostFormFragment>;
  /** Loads the newest version after a CONFLICT. */
  loadNewest?: () => Promise<PostFormFragment>;
  /** What the form holds after a success: the saved post, or an empty one. */
  valuesAfterSave: (saved: PostFormFragment) => { values: PostValues; version: number | null };
  /**
   * @param leaving whether the author has left the page since the post was sent
   * @param isMoreTyped whether the form holds what was typed since then, which is not saved
   */
  onSaved: (saved: PostFormFragment, leaving: AbortSignal, isMoreTyped: boolean) => void;
  /** Whether a failure also shows a toast, as in Add Post (specification: Writing). */
  failureToast: boolean;
}

const NOT_UPLOADED = 'A picture is not uploaded yet. Please wait for it, try again, or remove it.';

/** What the question on leaving says is lost. */
const NO_DRAFT = 'Your changes are not saved, and this browser could not keep a draft. They will be lost.';
const PANEL_IS_LOST = 'What you entered for a link or a picture is not in the text yet, and will be lost.';

/** Why the post was not saved. */
interface Problem {
  message: string;
  /** Whether a toast has already said it. */
  isToastShown: boolean;
}

/** The post has changed on the server since the edit began: the author chooses a version. */
export interface Conflict {
  /** What was sent. The form may hold more by now. */
  own: PostValues;
  /** What the server has, saved from another tab or device. */
  saved: PostFormFragment;
}

/**
 * The state of the Add Post and Update Post forms: validates, prevents double submits, shows the server's errors at
 * their fields, saves drafts and asks before leaving. If the server has a newer version (CONFLICT), it loads that
 * version, and ConflictView lets the author choose.
 */
export function usePostForm(options: PostFormOptions) {
  const { owner, save, loadNewest, valuesAfterSave, onSaved, failureToast } = options;
  const form = useForm<PostValues>({ mode: 'onTouched', defaultValues: options.initial });
  /** The saved values, to detect changes, and their version, which every save sends along. */
  const base = useRef({ values: options.initial, version: options.version });
  /** The saved version that the author has chosen to replace; null once that is done. */
  const replaced = useRef<PostValues | null>(null);
  const { isBusy, run } = useAsyncAction();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isUnverified, setIsUnverified] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isCategoryChosen, setIsCategoryChosen] = useState(false);

  const forgetProblem = useCallback(() => setProblem(null), []);
  const cover = useUnfinished(form, 'cover', 'upload', forgetProblem);
  const body = useUnfinished(form, 'longDescription', 'upload', forgetProblem);
  const panel = useUnfinished(form, 'longDescription', 'panel', forgetProblem);
  /** Says at each field what is unfinished. @returns whether something is */
  const refuse = (shouldFocus: boolean): boolean => {
    const isRefused = [cover, body, panel].map((part) => part.refuse(false)).includes(true);
    if (isRefused && shouldFocus) form.setFocus(cover.isUnfinished() ? 'cover' : 'longDescription');
    return isRefused;
  };
  const uploads = useRef<readonly UnfinishedUpload[]>([]);
  const [fill, setFill] = useState<{ round: number; interrupted?: readonly UnfinishedUpload[] }>({
    round: 0,
  });
  /** To be called when other values take the form's place: running uploads belong to those before. */
  const replaceUploads = (interrupted: readonly UnfinishedUpload[]) =>
    setFill(({ round }) => ({ round: round + 1, interrupted }));

  const unsaved = useCallback(() => {
    const values = valuesOf(form.getValues());
    const isChanged = changedFields(values, base.current.values).length > 0 || uploads.current.length > 0;
    return isChanged ? { values, version: base.current.version, uploads: uploads.current } : null;
  }, [form]);
  const draft = useDraft(owner, unsaved);
  useUnsavedChangesPrompt(
    () => unsaved() !== null || panel.isUnfinished(),
    () => {
      if (unsaved() && !draft.saveNow()) return NO_DRAFT;
      return panel.isUnfinished() ? PANEL_IS_LOST : null;
    },
  );

  const { scheduleSave } = draft;
  useEffect(() => {
    const onChange = () => {
      scheduleSave();
      // The message was about the text before this change.
      forgetProblem();
    };
    return form.subscribe({ formState: { values: true }, callback: onChange });
  }, [form, scheduleSave, forgetProblem]);

  function startFrom(values: PostValues, version: number | null): void {
    base.current = { values, version };
    replaced.current = null;
    form.reset(values);
    setConflict(null);
    setProblem(null);
    setIsCategoryChosen(false);
    replaceUploads([]);
    // The editor reports it, too, but a draft may be saved before.
    uploads.current = [];
  }

  /** Goes on from a saved version with what was typed while it was being saved. The other fields take its values. */
  function typeOn(fields: readonly (keyof PostValues)[], values: PostValues, version: number | null): void {
    base.current = { values, version };
    replaced.current = null;
    for (const field of postFields) {
      // Not form.reset, which would move the cursor.
      if (!fields.includes(field) && form.getValues(field) !== values[field])
        form.setValue(field, values[field]);
    }
    scheduleSave();
  }

  async function send(values: PostValues): Promise<void> {
    const leaving = untilPageIsLeft();
    setProblem(null);
    setIsUnverified(false);
    draft.flush();
    try {
      const saved = await save(values, base.current.version);
      const typed = valuesOf(form.getValues());
      const next = valuesAfterSave(saved);
      if (replaced.current) {
        draft.saveCopy({ values: replaced.current, version: next.version }, 'the version that you replaced,');
      }
      const typedSince = changedFields(typed, values);
      const hasMoreText = typedSince.length > 0 || uploads.current.length > 0;
      // A held post cannot be edited, and a new one leaves an empty form.
      if ((hasMoreText || cover.isUnfinished()) && next.version !== null && !saved.isHeld) {
        typeOn(typedSince, next.values, next.version);
        return onSaved(saved, leaving, true);
      }
      if (hasMoreText) {
        draft.saveForLater(
          { values: typed, version: next.version, uploads: uploads.current },
          'what you typed while your post was being saved,',
        );
      } else {
        draft.clear();
      }
      startFrom(next.values, next.version);
      onSaved(saved, leaving, false);
    } catch (error) {
      await fail(error, values, leaving);
    }
  }

  async function fail(error: unknown, own: PostValues, leaving: AbortSignal): Promise<void> {
    if (leaving.aborted) return notify.error(`Your post is not saved. ${errorMessage(error)}`);
    if (errorCode(error) === 'CONFLICT' && loadNewest) {
      try {
        setConflict({ own, saved: await loadNewest() });
        return;
      } catch {
        // Without the newer version there is nothing to choose: the first error is shown below.
      }
    }
    const errors = fieldErrors(error);
    const wrong = postFields.filter((field) => errors[field]);
    wrong.forEach((field, index) =>
      form.setError(field, { type: 'server', message: errors[field] }, { shouldFocus: index === 0 }),
    );
    const message = errorMessage(error);
    setProblem({ message, isToastShown: failureToast });
    setIsUnverified(errorCode(error) === 'EMAIL_NOT_VERIFIED');
    if (failureToast) notify.error(message);
  }

  return {
    form,
    isBusy,
    problem,
    /** Whether the member must verify their email address first. */
    isUnverified,
    conflict,
    /** Whether the author has changed the category since the form began, or restored another than the default. */
    isCategoryChosen,
    onCategoryChange: () => setIsCategoryChosen(true),
    draft,
    /** What keeps the post from being saved. */
    unfinished: {
      cover,
      /** The editor's panel of a link or an image. */
      panel,
      /** Uploads of a restored draft, whose files are gone. */
      interruptedUploads: fill.interrupted,
      /** Changes when other values take the form's place: key of what uploads into a field. */
      round: fill.round,
      onUploads: (now: readonly UnfinishedUpload[]) => {
        uploads.current = now;
        body.report(now.length > 0 ? NOT_UPLOADED : null);
        scheduleSave();
      },
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      const sayWhere = () => {
        const wrong = postFields.filter((field) => form.getFieldState(field).error);
        const names = wrong.map((field) => fieldLabels[field]).join(', ');
        setProblem({ message: `Please correct: ${names}.`, isToastShown: false });
      };
      const onValid = (values: PostValues) => (refuse(true) ? sayWhere() : send(values));
      const onInvalid = () => {
        refuse(false);
        sayWhere();
      };
      return run(form.handleSubmit(onValid, onInvalid));
    },
    /** Fills the form with an earlier draft. What it holds by then becomes a draft. */
    restore: (offered: OfferedDraft) => {
      const earlier = draft.takeNewest(offered);
      if (!earlier) return;
      const work = unsaved();
      // Last, or it would be offered before the drafts that the author has not seen yet.
      if (work) draft.saveForLater(work, 'what you typed before you restored a draft,', true);
      draft.continueDraft(earlier);
      base.current = { ...base.current, version: earlier.version };
      // Not form.reset, which would mark the fields as unchanged: the restored values are unsaved.
      for (const field of postFields) form.setValue(field, earlier.values[field], { shouldDirty: true });
      form.clearErrors();
      setIsCategoryChosen(earlier.values.category !== emptyPost.category);
      replaceUploads([...(earlier.uploads ?? [])]);
    },
    /** Keeps the saved version. The author's own becomes a draft. */
    keepSavedVersion: ({ saved }: Conflict) => {
      draft.saveForLater(
        // Not the conflict's own version: the author may have typed on while it was being sent.
        { values: valuesOf(form.getValues()), version: saved.version, uploads: uploads.current },
        'your own version, which you did not save,',
      );
      startFrom(valuesOf(saved), saved.version);
    },
    /** Saves the author's own version. The version that it replaces becomes a draft. */
    keepOwnVersion: async ({ own, saved }: Conflict) => {
      base.current = { values: valuesOf(saved), version: saved.version };
      replaced.current = base.current.values;
      setConflict(null);
      await run(() => send(own));
    },
    /** The next save meets the conflict again. */
    backToEditing: () => setConflict(null),
  };
}
