-- A database of the fourteen migrations that the initial one replaced, with a row in each table, as pg_dump wrote it: see
-- platform/db/replaced-migrations.test.ts.
SET check_function_bodies = false;
SELECT pg_catalog.set_config('search_path', '', false);

CREATE EXTENSION IF NOT EXISTS citext WITH SCHEMA public;

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

CREATE TYPE public."Category" AS ENUM (
    'Art',
    'Automobile',
    'Fashion',
    'History',
    'Media',
    'Science',
    'Sports',
    'Technology'
);

CREATE TYPE public."SubscriberLinkPurpose" AS ENUM (
    'Confirm',
    'Unsubscribe'
);

CREATE FUNCTION public.search_beginning_with(beginning text) RETURNS text[]
    LANGUAGE sql STABLE STRICT
    AS $$
  SELECT ARRAY(
    SELECT word FROM (
      SELECT word FROM search_vocabulary
       WHERE word >= beginning COLLATE "C" AND word < beginning || U&'\+10FFFF' COLLATE "C" ORDER BY word LIMIT 1000
    ) AS first_words ORDER BY char_length(word), word LIMIT 100)
$$;

CREATE FUNCTION public.search_correction(mistyped text) RETURNS text
    LANGUAGE sql STABLE STRICT
    SET enable_seqscan TO 'off'
    AS $$
  SELECT word FROM (
    SELECT word, alike, share, max(share) OVER () AS largest_share FROM (
      SELECT word, alike, search_share(quote_literal(word)::tsquery, 1000) AS share FROM (
        SELECT word, alike, begins_alike, bool_or(begins_alike) OVER () AS some_begin_alike FROM (
          SELECT word, similarity(word, mistyped) AS alike, left(word, 1) = left(mistyped, 1) AS begins_alike
            FROM search_vocabulary
           WHERE search_forms(word) && search_forms(mistyped) ORDER BY begins_alike DESC, alike DESC, word LIMIT 5
        ) AS most_alike
      ) AS candidates
       WHERE begins_alike = some_begin_alike
    ) AS shares
  ) AS ranked
   WHERE share = largest_share
   ORDER BY search_count(quote_literal(word)::tsquery, 20) DESC, alike DESC, word
   LIMIT 1
$$;

CREATE FUNCTION public.search_count(query tsquery, most integer) RETURNS integer
    LANGUAGE sql STABLE
    AS $$
  SELECT count(*)::int FROM search_posts(query, NULL, NULL, most, NULL)
$$;

CREATE FUNCTION public.search_density(below uuid, above uuid, many integer, OUT newest text, OUT width double precision) RETURNS record
    LANGUAGE plpgsql STABLE STRICT
    AS $$
DECLARE
  first uuid;
BEGIN
  SELECT left(replace(id::text, '-', ''), 6) INTO newest FROM blogs WHERE id < below AND id >= above ORDER BY id DESC LIMIT 1;
  SELECT id INTO first FROM blogs WHERE id < below AND id >= above ORDER BY id DESC OFFSET many - 1 LIMIT 1;
  width := 1 + ('x' || lpad(newest, 8, '0'))::bit(32)::int
             - ('x' || lpad(left(replace(first::text, '-', ''), 6), 8, '0'))::bit(32)::int;
END $$;

CREATE FUNCTION public.search_forms(word text) RETURNS text[]
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  SELECT ARRAY(SELECT left(word, place - 1) || substr(word, place + 1) FROM generate_series(1, char_length(word)) AS place) || word
$$;

CREATE FUNCTION public.search_learn(value text) RETURNS void
    LANGUAGE sql
    AS $$
  INSERT INTO search_vocabulary
  SELECT DISTINCT word FROM unnest(search_words(value)) AS new (word)
   WHERE char_length(word) BETWEEN 4 AND 40 AND NOT EXISTS (SELECT FROM search_vocabulary AS known WHERE known.word = new.word)
   -- In order, so that two that learn the same words wait for each other rather than in a circle.
   ORDER BY word ON CONFLICT DO NOTHING
$$;

CREATE FUNCTION public.search_learn_post() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO '$user', 'public'
    AS $$
BEGIN
  PERFORM search_learn(NEW.search_text);
  RETURN NULL;
END $$;

CREATE FUNCTION public.search_lexemes(id uuid, category public."Category", title text, short_description text, search_text text) RETURNS tsvector
    LANGUAGE plpgsql IMMUTABLE STRICT COST 10000 PARALLEL SAFE
    SET search_path TO '$user', 'public'
    AS $$
DECLARE
  words text[] := tsvector_to_array(array_to_tsvector(search_words(search_text)));
  of_title text[] := search_words(title);
  at_ms text := replace(left(id::text, 8), '-', '');
BEGIN
  RETURN array_to_tsvector(
    words
    || ARRAY(SELECT unnest(ARRAY[left(word, 2) || '*', left(word, 3) || '*']) FROM unnest(words) AS word)
    || ARRAY(SELECT 'title:' || word FROM unnest(of_title) AS word)
    || ARRAY(SELECT 'head:' || word FROM unnest(of_title || search_words(short_description)) AS word)
    || search_signs(search_text)
    || ARRAY['of:' || category::text, 'at:' || left(at_ms, 3), 'at:' || left(at_ms, 4), 'at:' || left(at_ms, 5),
             'at:' || left(at_ms, 6)]
  );
END $$;

CREATE FUNCTION public.search_matching(query tsquery, narrowed tsquery, times tsquery, is_short boolean) RETURNS SETOF uuid
    LANGUAGE plpgsql STABLE
    AS $$
BEGIN
  IF is_short THEN
    RETURN QUERY SELECT id FROM blogs
      WHERE search_lexemes(id, category, title, short_description, search_text) @@ times
        AND search_lexemes(id, category, title, short_description, search_text) @@ query
        AND search_lexemes(id, category, title, short_description, search_text) @@ coalesce(narrowed, query);
  ELSE
    RETURN QUERY SELECT id FROM blogs
      WHERE search_lexemes(id, category, title, short_description, search_text) @@ query
        AND search_lexemes(id, category, title, short_description, search_text) @@ times
        AND search_lexemes(id, category, title, short_description, search_text) @@ coalesce(narrowed, query);
  END IF;
END $$;

CREATE FUNCTION public.search_page(queries text[], bonus_ms double precision[], below uuid[], wanted integer, literally text[], narrowed tsquery DEFAULT NULL::tsquery) RETURNS TABLE(post_id uuid, post_bonus_ms double precision)
    LANGUAGE plpgsql STABLE
    AS $$
DECLARE
  -- So many posts are near for each that is wanted: a page is full where one in so many posts matches.
  near CONSTANT int := 24;
  -- The kind that is looked for nearby comes a second time, for what is further back.
  turns int[] := ARRAY(SELECT generate_subscripts(queries, 1));
  begins uuid[] := below;
  nearby int;
  near_end uuid;
  kind int;
  above uuid;
  places float8[] := '{}';
  page_end float8;
BEGIN
  -- Of texts as they are typed, only so many are compared in each search, so that one must not become two.
  IF literally IS NULL THEN
    SELECT max(reached) INTO nearby FROM unnest(turns) AS reached
     WHERE reached > 1 AND below[reached] <= (SELECT id FROM blogs ORDER BY id DESC LIMIT 1);
    SELECT id INTO near_end FROM blogs WHERE id < below[nearby] ORDER BY id DESC OFFSET near * wanted LIMIT 1;
    IF near_end IS NOT NULL THEN
      turns := nearby || turns;
    END IF;
  END IF;
  FOREACH kind IN ARRAY turns LOOP
    above := near_end;
    IF cardinality(places) >= wanted THEN
      SELECT place INTO page_end FROM unnest(places) AS place ORDER BY place DESC OFFSET wanted - 1 LIMIT 1;
      above := rpad(lpad(to_hex(least(greatest(page_end - bonus_ms[kind], 0), 281474976710655)::bigint), 12, '0'), 32, '0')::uuid;
    END IF;
    CONTINUE WHEN above >= begins[kind];
    post_bonus_ms := bonus_ms[kind];
    FOR post_id IN SELECT search_posts(queries[kind]::tsquery, begins[kind], above, wanted, literally, narrowed) LOOP
      places := places || (('x' || left(replace(post_id::text, '-', ''), 12))::bit(48)::bigint + post_bonus_ms);
      RETURN NEXT;
    END LOOP;
    IF near_end IS NOT NULL THEN
      begins[kind] := near_end;
      near_end := NULL;
    END IF;
  END LOOP;
END $$;

CREATE FUNCTION public.search_posts(query tsquery, below uuid, above uuid, wanted integer, literally text[], narrowed tsquery DEFAULT NULL::tsquery) RETURNS SETOF uuid
    LANGUAGE plpgsql STABLE
    SET enable_seqscan TO 'off'
    SET jit TO 'off'
    SET max_parallel_workers_per_gather TO '0'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
DECLARE
  most_looked_at CONSTANT int := 2000;
  upper_bound uuid := coalesce(below, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  lower_bound uuid := coalesce(above, '00000000-0000-0000-0000-000000000000');
  -- Times are what the first six digits of an id count: 2^24 milliseconds, 4.7 hours.
  newest int;
  oldest int;
  -- The newest time that is not looked at yet.
  at int;
  -- A lexeme of this step stands for 2^bits times, and is of so many bits less: 0, 4, 8 or 12.
  bits int := 0;
  lexemes int := 1;
  given int := 0;
  looked_at int := 0;
  candidate record;
BEGIN
  SELECT ('x' || lpad(left(id::text, 6), 8, '0'))::bit(32)::int INTO newest
    FROM blogs WHERE id < upper_bound AND id >= lower_bound ORDER BY id DESC LIMIT 1;
  SELECT ('x' || lpad(left(id::text, 6), 8, '0'))::bit(32)::int INTO oldest
    FROM blogs WHERE id >= lower_bound ORDER BY id LIMIT 1;
  at := newest;
  WHILE at >= oldest LOOP
    FOR candidate IN
      WITH matching AS MATERIALIZED (
        SELECT search_matching AS id FROM search_matching(query, narrowed,
          (SELECT string_agg(format('''at:%s''', lpad(to_hex(time), 6 - bits / 4, '0')), '|')::tsquery
             FROM generate_series((at >> bits) - lexemes + 1, at >> bits) AS time),
          bits < 8)
      ), newest_matching AS (
        SELECT matching.id FROM matching WHERE matching.id < upper_bound AND matching.id >= lower_bound
         ORDER BY matching.id DESC
         LIMIT CASE WHEN literally IS NULL THEN wanted - given ELSE most_looked_at - looked_at END
      )
      SELECT newest_matching.id,
             literally IS NULL
             OR (SELECT search_text FROM blogs WHERE blogs.id = newest_matching.id) ILIKE ALL (literally) AS found
        FROM newest_matching ORDER BY newest_matching.id DESC
    LOOP
      looked_at := looked_at + 1;
      IF candidate.found THEN
        given := given + 1;
        RETURN NEXT candidate.id;
        IF given >= wanted THEN
          RETURN;
        END IF;
      END IF;
    END LOOP;

    at := ((at >> bits) - lexemes + 1 << bits) - 1;
    upper_bound := least(upper_bound, rpad(lpad(to_hex(at + 1), 6, '0'), 32, '0')::uuid);
    IF literally IS NOT NULL AND looked_at >= most_looked_at THEN
      EXIT WHEN bits = 12;
      bits := bits + 4;
      looked_at := 0;
    END IF;
    -- Further at a time, when what was found so far says that it does not bring more than twice what is wanted (nothing says
    -- less than one), and when enough of that time is left to be looked at: half, or a quarter of a short one, which costs
    -- hardly more than its parts. Where nothing was found, a second look at the same costs nothing.
    WHILE bits < 12
          AND greatest(given, 1) * (16 << bits)::float8 <= 2.0 * (wanted - given) * (newest - at)
          AND (given = 0
               OR at - greatest((at >> bits + 4) << bits + 4, oldest) + 1 >= CASE bits WHEN 0 THEN 4 ELSE 8 << bits END) LOOP
      bits := bits + 4;
      looked_at := 0;
    END LOOP;
    -- And less, when most of it is older.
    WHILE bits > 0 AND above IS NOT NULL AND at - oldest + 1 < 1 << bits - 2 LOOP
      bits := bits - 4;
      looked_at := 0;
    END LOOP;
    -- So many of them in one step as should be enough, at most eight; between two bounds where nothing was found, all. Of what
    -- is compared as it is typed, nothing says how much there is.
    lexemes := CASE WHEN literally IS NOT NULL THEN 1 ELSE
      least(8, (at - oldest >> bits) + 1, ceil(1.3 * (wanted - given) * (newest - at) / (1 << bits)
        / CASE WHEN above IS NULL THEN greatest(given, 1) ELSE nullif(given, 0) END)) END;
  END LOOP;
END $$;

CREATE FUNCTION public.search_share(query tsquery, newest_posts integer) RETURNS integer
    LANGUAGE plpgsql STABLE
    SET enable_seqscan TO 'off'
    SET jit TO 'off'
    SET max_parallel_workers_per_gather TO '0'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
DECLARE
  newest text;
  width float8;
  times tsquery;
BEGIN
  SELECT density.newest, density.width INTO newest, width
    FROM search_density('ffffffff-ffff-ffff-ffff-ffffffffffff', '00000000-0000-0000-0000-000000000000', newest_posts) AS density;
  SELECT step.times INTO times FROM search_window(newest, coalesce(width, 'infinity')) AS step;
  RETURN (SELECT count(*) FROM blogs
           WHERE search_lexemes(id, category, title, short_description, search_text) @@ query
             AND search_lexemes(id, category, title, short_description, search_text) @@ coalesce(times, query));
END $$;

CREATE FUNCTION public.search_signs(value text) RETURNS text[]
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $_$
  SELECT ARRAY(SELECT DISTINCT sign[1] FROM regexp_matches(value,
    '[#$%&*+<=>@\\^_`|~]|[^\u0001-\u007f\u00a0\u00a1\u00ab\u00b7\u00bb\u00bf\u2000-\u206f\u3000-\u303f[:alnum:]]', 'g') AS sign)
$_$;

CREATE FUNCTION public.search_window(newest text, width double precision, OUT times tsquery, OUT since uuid) RETURNS record
    LANGUAGE plpgsql IMMUTABLE STRICT
    AS $$
DECLARE
  digits int := 6;
  latest int;
  earliest int;
BEGIN
  WHILE width > 12 AND digits > 2 LOOP
    digits := digits - 1;
    width := width / 16;
  END LOOP;
  since := '00000000-0000-0000-0000-000000000000';
  IF digits > 2 THEN
    latest := ('x' || lpad(left(newest, digits), 8, '0'))::bit(32)::int;
    -- The time of the latest lexeme may have only just begun.
    earliest := greatest(latest - ceil(width), 0);
    SELECT string_agg(format('''at:%s''', lpad(to_hex(hex), digits, '0')), ' | ')::tsquery
      INTO times FROM generate_series(earliest, latest) AS hex;
    since := rpad(lpad(to_hex(earliest), digits, '0'), 32, '0')::uuid;
  END IF;
END $$;

CREATE FUNCTION public.search_words(value text) RETURNS text[]
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
DECLARE
  folded text := lower(value);
BEGIN
  IF octet_length(folded) > char_length(folded) THEN
    folded := lower(normalize(regexp_replace(normalize(folded, NFKD), '[\u0300-\u036f]+', '', 'g'), NFKC));
    folded := regexp_replace(folded, '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff])', ' \1 ', 'g');
  END IF;
  -- Longer ones would not fit into an index.
  IF folded ~ '[^[:space:]]{65}' THEN
    folded := regexp_replace(folded, '([[:alnum:]]{64})[[:alnum:]]+', '\1', 'g');
  END IF;
  -- White space stays as it is here: there is far more of it than of other signs.
  RETURN array_remove(string_to_array(regexp_replace(translate(folded, E'\n\r\t', '   '), '[^[:alnum:] ]+', ' ', 'g'), ' '), '');
END $$;

CREATE TABLE public._prisma_migrations (
    id character varying(36) NOT NULL,
    checksum character varying(64) NOT NULL,
    finished_at timestamp with time zone,
    migration_name character varying(255) NOT NULL,
    logs text,
    rolled_back_at timestamp with time zone,
    started_at timestamp with time zone DEFAULT now() NOT NULL,
    applied_steps_count integer DEFAULT 0 NOT NULL
);

CREATE UNLOGGED TABLE public.action_limits (
    key character varying(255) NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire bigint
);

CREATE TABLE public.blogs (
    id uuid NOT NULL,
    title text NOT NULL,
    cover text NOT NULL,
    category public."Category" DEFAULT 'Art'::public."Category" NOT NULL,
    short_description text NOT NULL,
    long_description text NOT NULL,
    search_text text NOT NULL,
    word_count integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    author_uid text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE public.comments (
    id uuid NOT NULL,
    com_content text NOT NULL,
    blog_id uuid NOT NULL,
    member_uid text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE public.deleted_accounts (
    id bytea NOT NULL,
    uid text,
    deleted_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.ended_sessions (
    id bytea NOT NULL,
    ends_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.idempotency_keys (
    id bytea NOT NULL,
    fingerprint bytea NOT NULL,
    result_id uuid NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE public.members (
    uid text NOT NULL,
    display_name text NOT NULL,
    photo_url text,
    email text NOT NULL,
    token_issued_at timestamp(3) with time zone NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    sessions_ended_at timestamp(3) with time zone
);

CREATE TABLE public.search_vocabulary (
    word text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE public.sessions (
    id uuid NOT NULL,
    member_uid text NOT NULL,
    signed_in_at timestamp(3) with time zone NOT NULL,
    browser character varying(80) NOT NULL,
    opened_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.subscriber_links (
    hash bytea NOT NULL,
    subscriber_id uuid NOT NULL,
    purpose public."SubscriberLinkPurpose" NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    sent_at timestamp(3) with time zone,
    expires_at timestamp(3) with time zone
);

CREATE TABLE public.subscribers (
    id uuid NOT NULL,
    email public.citext NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    confirmed_at timestamp(3) with time zone,
    unsubscribed_at timestamp(3) with time zone,
    mail_due_at timestamp(3) with time zone,
    mail_tries integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.wishlist_items (
    id uuid NOT NULL,
    member_uid text NOT NULL,
    blog_id uuid NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

INSERT INTO public._prisma_migrations VALUES ('875dba0b-37b3-4e18-8abd-daf5fa2e04b0', '4e0ba9a22b8a231aa7099e53ca4cbcf3387fcda603dcc47f1758af34303c119e', '2026-11-23 11:13:09.228435+00', '20261121000000_initial', NULL, NULL, '2026-11-23 11:13:09.228435+00', 1);
INSERT INTO public._prisma_migrations VALUES ('75fa28bf-fde4-4df2-988d-d4eaba679e1f', '59cd7a0984bcc5bcadb0b24c15bfa5c9429b737ecd17ec12334279b7775f60a3', '2026-11-23 11:13:09.253779+00', '20261122000001_idempotency_keys', NULL, NULL, '2026-11-23 11:13:09.253779+00', 1);
INSERT INTO public._prisma_migrations VALUES ('d0be4935-5fa5-4572-b8f9-ea64b606bf4e', 'df08d305e5a4fdd7cecdcac5b22a9d5866ebb369e1a2ad74b231f113fa25f2dc', '2026-11-23 11:13:09.25751+00', '20261122000010_ended_sessions', NULL, NULL, '2026-11-23 11:13:09.25751+00', 1);
INSERT INTO public._prisma_migrations VALUES ('91479f4e-0183-497f-ad0d-3083b646d106', '460f747c7927bde16500f007b71baee1ccfe68f4c3e3771eba780f46a282da09', '2026-11-23 11:13:09.260383+00', '20261122000020_action_limits', NULL, NULL, '2026-11-23 11:13:09.260383+00', 1);
INSERT INTO public._prisma_migrations VALUES ('5fd5de41-7fc8-409f-bae6-a5c04a02f919', '0b6432b520fa43eb0fa31ad6a9fdd185faee099afe64c4a781b2c85c964e3691', '2026-11-23 11:13:09.26228+00', '20261123000020_newsletter_confirmation', NULL, NULL, '2026-11-23 11:13:09.26228+00', 1);
INSERT INTO public._prisma_migrations VALUES ('7d386905-b7a8-480b-9ffc-83b0beb93cb7', '8d00cee0799995c1da6869c8f320d6c253178d6f73d129291b258e4168ca0bfe', '2026-11-23 11:13:09.266799+00', '20261123000030_deleted_accounts', NULL, NULL, '2026-11-23 11:13:09.266799+00', 1);
INSERT INTO public._prisma_migrations VALUES ('439cac41-3962-40b6-ab7d-e085b6df81d9', '5b7f84314baebb6e0e0bd99c76650d0a67805119e4943b728f756d1f1bee8df1', '2026-11-23 11:13:09.269898+00', '20261123000050_search', NULL, NULL, '2026-11-23 11:13:09.269898+00', 1);
INSERT INTO public._prisma_migrations VALUES ('e5913e36-e677-4d16-9d06-89e44f6d50ab', 'e0ce9a9c4bb3df515fdb3fdf76b3b6a266f4bccb64f27ba62430f189eba6290c', '2026-11-23 11:13:09.275582+00', '20261124000010_search_within_bounds', NULL, NULL, '2026-11-23 11:13:09.275582+00', 1);
INSERT INTO public._prisma_migrations VALUES ('50715f99-e80e-431b-a93a-83cf3aa5f3e8', '1d0d00d06486634ac310067be6717e24c56219657b22d813fd606261bb770a10', '2026-11-23 11:13:09.277485+00', '20261124020000_action_limits_unlogged', NULL, NULL, '2026-11-23 11:13:09.277485+00', 1);
INSERT INTO public._prisma_migrations VALUES ('b2900b87-728c-474f-b27a-8adf9c1407ee', 'b1b13f78dcd49c8d58940cfd1a23bc16e18ecc886b31d1ee6b602541f3172aa2', '2026-11-23 11:13:09.279984+00', '20261124030000_sessions_ended_at', NULL, NULL, '2026-11-23 11:13:09.279984+00', 1);
INSERT INTO public._prisma_migrations VALUES ('ef94085e-6e21-428d-94ea-99d09dbcb33e', '4beaa92e1a0e23d8d47e31e976702f673a2d6bb1e41edccf28efdc2e4e33faa2', '2026-11-23 11:13:09.280822+00', '20261125010000_sessions', NULL, NULL, '2026-11-23 11:13:09.280822+00', 1);
INSERT INTO public._prisma_migrations VALUES ('18ab451a-75cb-4a48-b580-c8ec34c951ca', '5172bca606e5375870c8483de193b1f1294a5976ae570c287d6f4cba8034889b', '2026-11-23 11:13:09.28471+00', '20261126000000_search_looks_once', NULL, NULL, '2026-11-23 11:13:09.28471+00', 1);
INSERT INTO public._prisma_migrations VALUES ('6c5a8db4-d2e9-4bc9-8887-7f10d8e6ae37', 'acd6ce059e76d14787801c8a542647743fe717f90fb01e5c143984fd3b49e4b5', '2026-11-23 11:13:09.28618+00', '20261127000000_search_near_the_cursor', NULL, NULL, '2026-11-23 11:13:09.28618+00', 1);
INSERT INTO public._prisma_migrations VALUES ('4aa0d740-9e9a-43df-9f85-1ba785a44756', 'e0a3d6815359254a263ef35c11d483ca5075de1fed2fe998f08b4c918b931374', '2026-11-23 11:13:09.287101+00', '20261128000000_search_asks_apart', NULL, NULL, '2026-11-23 11:13:09.287101+00', 1);

INSERT INTO public.action_limits VALUES ('comments:reader', 1, 1795000000000);

INSERT INTO public.blogs VALUES ('019a9f00-0000-7000-8000-000000000001', 'A garden in winter', 'https://octavo.example/garden.jpg', 'Science', 'Frost and roots', '<p>Snowdrops sleep 八葉</p>', 'A garden in winter Frost and roots Snowdrops sleep 八葉', 3, 2, 'author', '2026-11-20 12:00:00+00', '2026-11-20 13:00:00+00');

INSERT INTO public.comments VALUES ('019a9f00-0000-7000-8000-000000000002', 'Lovely', '019a9f00-0000-7000-8000-000000000001', 'reader', '2026-11-20 14:00:00+00');

INSERT INTO public.deleted_accounts VALUES ('\x05', NULL, '2026-11-21 00:00:00+00');

INSERT INTO public.ended_sessions VALUES ('\x04', '2026-12-01 00:00:00+00');

INSERT INTO public.idempotency_keys VALUES ('\x02', '\x03', '019a9f00-0000-7000-8000-000000000001', '2026-11-20 12:00:00+00');

INSERT INTO public.members VALUES ('author', 'Ada Ünïcødé', NULL, 'ada@octavo.example', '2026-11-20 10:00:00.123+00', '2026-11-20 10:00:00.123+00', NULL);
INSERT INTO public.members VALUES ('reader', 'Rhea', 'https://octavo.example/rhea.png', 'rhea@octavo.example', '2026-11-20 11:00:00+00', '2026-11-20 11:00:00+00', '2026-11-21 08:00:00+00');

INSERT INTO public.search_vocabulary VALUES ('frost');
INSERT INTO public.search_vocabulary VALUES ('garden');
INSERT INTO public.search_vocabulary VALUES ('roots');
INSERT INTO public.search_vocabulary VALUES ('sleep');
INSERT INTO public.search_vocabulary VALUES ('snowdrops');
INSERT INTO public.search_vocabulary VALUES ('winter');

INSERT INTO public.sessions VALUES ('019a9f00-0000-7000-8000-000000000005', 'reader', '2026-11-22 08:00:00+00', 'Firefox on Linux', '2026-11-22 08:00:00+00', '2026-12-06 08:00:00+00');

INSERT INTO public.subscriber_links VALUES ('\x01', '019a9f00-0000-7000-8000-000000000004', 'Unsubscribe', '2026-11-20 15:05:00+00', '2026-11-20 15:05:01+00', NULL);

INSERT INTO public.subscribers VALUES ('019a9f00-0000-7000-8000-000000000004', 'Rhea@octavo.example', '2026-11-20 15:00:00+00', '2026-11-20 15:05:00+00', NULL, NULL, 0);

INSERT INTO public.wishlist_items VALUES ('019a9f00-0000-7000-8000-000000000003', 'reader', '019a9f00-0000-7000-8000-000000000001', '2026-11-20 14:01:00+00');

ALTER TABLE ONLY public._prisma_migrations
    ADD CONSTRAINT _prisma_migrations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.action_limits
    ADD CONSTRAINT action_limits_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.blogs
    ADD CONSTRAINT blogs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.deleted_accounts
    ADD CONSTRAINT deleted_accounts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.ended_sessions
    ADD CONSTRAINT ended_sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.members
    ADD CONSTRAINT members_pkey PRIMARY KEY (uid);

ALTER TABLE ONLY public.search_vocabulary
    ADD CONSTRAINT search_vocabulary_pkey PRIMARY KEY (word);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.subscriber_links
    ADD CONSTRAINT subscriber_links_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY public.subscribers
    ADD CONSTRAINT subscribers_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.wishlist_items
    ADD CONSTRAINT wishlist_items_pkey PRIMARY KEY (id);

CREATE INDEX blogs_author_uid_id_idx ON public.blogs USING btree (author_uid, id DESC);

CREATE INDEX blogs_category_id_idx ON public.blogs USING btree (category, id DESC);

CREATE INDEX blogs_search_lexemes_idx ON public.blogs USING gin (public.search_lexemes(id, category, title, short_description, search_text)) WITH (fastupdate=off);
ALTER INDEX public.blogs_search_lexemes_idx ALTER COLUMN 1 SET STATISTICS 0;

CREATE INDEX blogs_word_count_id_idx ON public.blogs USING btree (word_count DESC, id DESC);

CREATE INDEX comments_blog_id_id_idx ON public.comments USING btree (blog_id, id);

CREATE INDEX comments_member_uid_idx ON public.comments USING btree (member_uid);

CREATE INDEX deleted_accounts_deleted_at_idx ON public.deleted_accounts USING btree (deleted_at);

CREATE INDEX ended_sessions_ends_at_idx ON public.ended_sessions USING btree (ends_at);

CREATE INDEX idempotency_keys_created_at_idx ON public.idempotency_keys USING btree (created_at);

CREATE INDEX search_vocabulary_forms_idx ON public.search_vocabulary USING gin (public.search_forms(word)) WITH (fastupdate=off);
ALTER INDEX public.search_vocabulary_forms_idx ALTER COLUMN 1 SET STATISTICS 0;

CREATE INDEX sessions_expires_at_idx ON public.sessions USING btree (expires_at);

CREATE UNIQUE INDEX sessions_member_uid_signed_in_at_key ON public.sessions USING btree (member_uid, signed_in_at);

CREATE INDEX subscriber_links_subscriber_id_purpose_idx ON public.subscriber_links USING btree (subscriber_id, purpose);

CREATE UNIQUE INDEX subscribers_email_key ON public.subscribers USING btree (email);

CREATE INDEX subscribers_mail_due_at_idx ON public.subscribers USING btree (mail_due_at);

CREATE INDEX wishlist_items_blog_id_idx ON public.wishlist_items USING btree (blog_id);

CREATE UNIQUE INDEX wishlist_items_member_uid_blog_id_key ON public.wishlist_items USING btree (member_uid, blog_id);

CREATE INDEX wishlist_items_member_uid_id_idx ON public.wishlist_items USING btree (member_uid, id DESC);

CREATE TRIGGER blogs_search_learn AFTER INSERT OR UPDATE OF search_text ON public.blogs FOR EACH ROW EXECUTE FUNCTION public.search_learn_post();

ALTER TABLE ONLY public.blogs
    ADD CONSTRAINT blogs_author_uid_fkey FOREIGN KEY (author_uid) REFERENCES public.members(uid) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_blog_id_fkey FOREIGN KEY (blog_id) REFERENCES public.blogs(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_member_uid_fkey FOREIGN KEY (member_uid) REFERENCES public.members(uid) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_member_uid_fkey FOREIGN KEY (member_uid) REFERENCES public.members(uid) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.subscriber_links
    ADD CONSTRAINT subscriber_links_subscriber_id_fkey FOREIGN KEY (subscriber_id) REFERENCES public.subscribers(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.wishlist_items
    ADD CONSTRAINT wishlist_items_blog_id_fkey FOREIGN KEY (blog_id) REFERENCES public.blogs(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.wishlist_items
    ADD CONSTRAINT wishlist_items_member_uid_fkey FOREIGN KEY (member_uid) REFERENCES public.members(uid) ON UPDATE CASCADE ON DELETE CASCADE;
