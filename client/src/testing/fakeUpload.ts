/** A browser's request, as far as an upload uses it. */
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

/** Has uploads of a test sent to {@link FakeRequest}. @returns ends this */
export function catchUploads(): () => void {
  const original = globalThis.XMLHttpRequest;
  FakeRequest.sent = [];
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
  return () => {
    globalThis.XMLHttpRequest = original;
  };
}

/** The uploads that were sent, once what waits for a place has had its turn. */
export async function sentUploads(): Promise<FakeRequest[]> {
  await Promise.resolve();
  await Promise.resolve();
  return FakeRequest.sent;
}
