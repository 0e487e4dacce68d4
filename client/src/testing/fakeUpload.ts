/** The part of XMLHttpRequest that an upload uses. */
export class FakeRequest {
  static sent: FakeRequest[] = [];
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = '';
  opened: string[] = [];
  body?: FormData;
  open(...opened: string[]) {
    this.opened = opened;
  }
  send(body: FormData) {
    this.body = body;
    FakeRequest.sent.push(this);
  }
  abort() {
    this.onabort?.();
  }
  answer(status: number, body: string) {
    this.status = status;
    this.responseText = body;
    this.onload?.();
  }
}

/** Replaces XMLHttpRequest with {@link FakeRequest}. @returns a function that restores it */
export function catchUploads(): () => void {
  const original = globalThis.XMLHttpRequest;
  FakeRequest.sent = [];
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
  return () => {
    globalThis.XMLHttpRequest = original;
  };
}

/** The uploads sent so far. Waits two microtasks for the upload queue (lib/uploadPicture) to start them. */
export async function sentUploads(): Promise<FakeRequest[]> {
  await Promise.resolve();
  await Promise.resolve();
  return FakeRequest.sent;
}
