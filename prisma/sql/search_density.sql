-- The newest posts from before an id ("below") and not before another ("above"), at most so many: what the id of the
-- first begins with, and how long a time they take, as search_window counts it; null when there are fewer.
CREATE OR REPLACE FUNCTION search_density(below uuid, above uuid, many int, OUT newest text, OUT width float8)
  LANGUAGE plpgsql STABLE STRICT AS $$
DECLARE
  first uuid;
BEGIN
  SELECT left(replace(id::text, '-', ''), 6) INTO newest FROM blogs WHERE id < below AND id >= above ORDER BY id DESC LIMIT 1;
  SELECT id INTO first FROM blogs WHERE id < below AND id >= above ORDER BY id DESC OFFSET many - 1 LIMIT 1;
  width := 1 + ('x' || lpad(newest, 8, '0'))::bit(32)::int
             - ('x' || lpad(left(replace(first::text, '-', ''), 6), 8, '0'))::bit(32)::int;
END $$;
