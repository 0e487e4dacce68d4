// Texts of a filled database: made-up words, distributed by Zipf's law (the n-th word 1/n as often as the first).

/**
 * The real words in the texts: `frequent` is in half of the posts, `common` in 1 %, `rare` in five, `absent` in none;
 * `typo` is a misspelling of `frequent`. All other words are made up.
 */
export const WORDS = {
  frequent: 'garden',
  common: 'harbour',
  rare: 'quernstone',
  absent: 'xylograph',
  typo: 'gadren',
};

/** Number of different words, besides names that few posts contain. */
const VOCABULARY = 20_000;
/** Number of different paragraphs. Bodies are random combinations of them: fast, and still different for each post. */
const PARAGRAPHS = 20_000;
/** Approximate length of a paragraph, with the space after it. */
const PARAGRAPH_CHARACTERS = 210;
const PARAGRAPH_WORDS = 40;

const SYLLABLES = [
  ...'ba be bi bo da de di do fa fe fi ga ge go ha he hi ho ka ke ki la le li lo ma me mi mo na ne ni no'.split(
    ' ',
  ),
  ...'pa pe po ra re ri ro sa se si so ta te ti to va ve vi wa we wi'.split(' '),
  ...'an en in on ar er or al el ol as es is os st tr'.split(' '),
];

/** Words of one to four syllables; the frequent ones are short. */
export const vocabularySql = () => `
  CREATE TEMP TABLE vocabulary AS
  SELECT n AS number, (
    SELECT string_agg((ARRAY['${SYLLABLES.join("','")}'])[1 + pg_temp.pick(n, 10 + s, ${SYLLABLES.length})], '')
      FROM generate_series(1, 1 + (n > 40)::int + (n > 900)::int + (n > 6000)::int) AS s
  ) AS word FROM generate_series(0::bigint, ${VOCABULARY - 1}) AS n;
  CREATE UNIQUE INDEX ON vocabulary (number);
  ANALYZE vocabulary`;

/** Paragraphs by number, and the number of paragraphs in a body. */
export const paragraphsSql = (bodyCharacters) => `
  SELECT setseed(0.5);
  CREATE TEMP TABLE paragraphs AS
  SELECT p AS number, initcap(left(words, 1)) || substr(words, 2) || '.' AS text
    FROM (SELECT p, string_agg(word, ' ' ORDER BY w) AS words
            FROM (SELECT p, w, floor(exp(random() * ln(${VOCABULARY})))::bigint - 1 AS drawn
                    FROM generate_series(0::bigint, ${PARAGRAPHS - 1}) AS p, generate_series(1, ${PARAGRAPH_WORDS}) AS w) AS draws
            JOIN vocabulary ON number = drawn
           GROUP BY p) AS made;
  CREATE UNIQUE INDEX ON paragraphs (number);
  ANALYZE paragraphs;
  CREATE TEMP TABLE body_size AS SELECT greatest(1, round(${bodyCharacters}::numeric / ${PARAGRAPH_CHARACTERS}))::int AS paragraphs`;

/** Title, short description and body of post n. */
export const POST_COLUMNS_SQL = (posts) => `
  SELECT
    initcap((SELECT string_agg(word, ' ') FROM vocabulary
      WHERE number IN (pg_temp.pick(n, 21, 40), pg_temp.pick(n, 22, 900), pg_temp.pick(n, 23, 6000), pg_temp.pick(n, 24, ${VOCABULARY}))))
      || CASE WHEN pg_temp.pick(n, 25, 50) = 0 THEN ' ${WORDS.frequent}' ELSE '' END AS title,
    (SELECT left(text, 120) FROM paragraphs WHERE number = pg_temp.pick(n, 26, ${PARAGRAPHS})) AS short,
    (SELECT string_agg(text, E'\\n' ORDER BY place)
       FROM (SELECT place, (SELECT text FROM paragraphs WHERE number = pg_temp.pick(n * 64 + place, 27, ${PARAGRAPHS}))
               FROM generate_series(1, (SELECT paragraphs FROM body_size)) AS place) AS parts)
      || ' Name' || n / 20
      || CASE WHEN pg_temp.pick(n, 28, 2) = 0 THEN ' ${WORDS.frequent}' ELSE '' END
      || CASE WHEN pg_temp.pick(n, 29, 100) = 0 THEN ' ${WORDS.common}' ELSE '' END
      || CASE WHEN n % ${Math.max(1, Math.floor(posts / 5))} = ${Math.floor(posts / 10)} THEN ' ${WORDS.rare}' ELSE '' END AS body`;
