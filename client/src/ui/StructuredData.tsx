/**
 * Facts for machines as JSON-LD (json-ld.org, schema.org). "<" is written as JSON's escape, so that no text in them can
 * end the element; a browser never runs it.
 */
export function StructuredData({ facts }: { facts: object }) {
  const json = JSON.stringify(facts).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
