/**
 * Compares the comments that were answered with those that are there.
 * @param {string} first the word that all of them begin with
 * @param {Map<string, string>} answered the ids that were answered, by text
 * @returns the comments that are there (`rows`: text, id, times), and those of `answered` that are not there exactly once
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
