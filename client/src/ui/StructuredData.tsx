/**
 * Structured data as JSON-LD (json-ld.org, schema.org). "<" is escaped, so that no text can close the <script> element.
 * Browsers do not execute it.
 */
export function StructuredData({ facts }: { facts: object }) {
  const json = JSON.stringify(facts).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
