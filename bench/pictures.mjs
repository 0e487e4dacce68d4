// Measures how long it takes until a hostile upload is refused, since a slow refusal would hold the encoder.
import { withSite } from './site.mjs';

/** docs/security.md */
const LIMIT_MS = 1_000;

/** Prints the milliseconds of each refusal, slowest first. Fails if one takes longer than a second. */
export async function measure() {
  const { signUp } = await import('#server/testing/members.js');
  const { HOSTILE_PICTURES } = await import('#server/testing/hostile-pictures.js');
  const { fileForm, PIXEL } = await import('#server/testing/pictures.js');
  await withSite(async ({ url, authEmulatorHost }) => {
    process.env.FIREBASE_AUTH_EMULATOR_HOST = authEmulatorHost;
    const { idToken } = await signUp();
    const upload = (bytes) =>
      fetch(`${url}/media`, {
        method: 'POST',
        headers: { authorization: `Bearer ${idToken}` },
        body: fileForm(bytes, 'photo.jpg', 'image/jpeg'),
      });
    // The first upload starts the encoder process.
    await upload(PIXEL);
    const rows = [];
    for (const [file, make] of HOSTILE_PICTURES) {
      const bytes = await make();
      const began = performance.now();
      const { status } = await upload(bytes);
      rows.push({ file, status, ms: Math.round(performance.now() - began) });
    }
    console.table(rows.sort((one, other) => other.ms - one.ms));
    const wrong = rows.filter(({ status, ms }) => status !== 400 || ms > LIMIT_MS);
    if (wrong.length > 0)
      throw new Error(`${wrong.length} of the files were not refused within ${LIMIT_MS} ms.`);
  });
}
