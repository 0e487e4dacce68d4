/**
 * Compares the comments that the site confirmed with the rows in the database.
 * @param {string} first the word at the start of every comment
 * @param {Map<string, string>} answered the confirmed ids, by text
 * @returns the database's comments (`rows`: text, id, times), and the confirmed ones that are not there exactly once
 *   under their id (`wrong`)
 */
export async function compareComments(database, first, answered) {
  const { rows } = await database.query(
    `SELECT com_content AS text, min(id::text) AS id, count(*)::int AS times FROM comments
      WHERE com_content LIKE $1 GROUP BY com_content`,
    [`${first} %`],
  );
  const kept = new Map(rows.map((row) => [row.text, row]));
  const wrong = [...answered].filter(
    ([text, id]) => kept.get(text)?.times !== 1 || kept.get(text)?.id !== id,
  );
  return { rows, wrong };
}
