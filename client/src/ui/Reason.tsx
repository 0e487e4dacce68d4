/** The reason that was given for what the sentence before it says; nothing without one. */
export function Reason({ text }: { text: string | null }) {
  return text ? (
    <>
      {' Reason: '}
      <bdi>{text}</bdi>
    </>
  ) : null;
}
