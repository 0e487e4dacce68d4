import { type Client, escapeIdentifier, escapeLiteral } from 'pg';
import { StartError } from '../core/start-error.js';

/** Record what is applied; only the owner may write them. */
const RECORDS = `'_prisma_migrations', 'applied_functions'`;

/**
 * The GRANTs and REVOKEs still needed so that the user $1 may connect, read and write the rows of every table, call
 * functions, and do nothing else. Covers what the owner may grant, except extensions' objects. MATERIALIZED separates
 * sequences: checking a sequence right fails for a table.
 */
const MISSING_GRANTS = `
  WITH parts AS (
    SELECT c.oid, c.relkind, c.relacl, format('%I.%I', current_schema(), c.relname) AS name,
           CASE WHEN c.relname IN (${RECORDS}) THEN '{SELECT}'
                ELSE '{SELECT, INSERT, UPDATE, DELETE}' END::text[] AS wanted
      FROM pg_class c
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p', 'v', 'S')
       AND pg_has_role(c.relowner, 'USAGE')
       AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
  ), tables AS MATERIALIZED (SELECT * FROM parts WHERE relkind <> 'S'),
  sequences AS MATERIALIZED (SELECT * FROM parts WHERE relkind = 'S')
  SELECT format('GRANT CONNECT ON DATABASE %I TO %I', current_database(), $1::name) AS statement
   WHERE NOT has_database_privilege($1::name, current_database(), 'CONNECT')
  UNION ALL
  SELECT format('REVOKE CREATE, TEMPORARY ON DATABASE %I FROM PUBLIC, %I', current_database(), $1::name)
   WHERE has_database_privilege($1::name, current_database(), 'CREATE, TEMPORARY')
  UNION ALL
  SELECT format('GRANT USAGE ON SCHEMA %I TO %I', current_schema(), $1::name)
   WHERE NOT has_schema_privilege($1::name, current_schema(), 'USAGE')
  UNION ALL
  SELECT format('REVOKE CREATE ON SCHEMA %I FROM PUBLIC, %I', current_schema(), $1::name)
   WHERE has_schema_privilege($1::name, current_schema(), 'CREATE')
  UNION ALL
  SELECT format('GRANT %s ON %s TO %I', string_agg(wish, ', '), name, $1::name)
    FROM tables, unnest(wanted) AS wish WHERE NOT has_table_privilege($1::name, oid, wish) GROUP BY name
  UNION ALL
  SELECT format('REVOKE %s ON %s FROM PUBLIC, %I', string_agg(DISTINCT given.privilege_type, ', '), name, $1::name)
    FROM tables, aclexplode(relacl) AS given
   WHERE given.grantee IN (0, (SELECT oid FROM pg_roles WHERE rolname = $1::name)) AND given.privilege_type <> ALL (wanted) GROUP BY name
  UNION ALL
  SELECT format('GRANT USAGE ON SEQUENCE %s TO %I', name, $1::name)
    FROM sequences WHERE NOT has_sequence_privilege($1::name, oid, 'USAGE')
  UNION ALL
  SELECT format('GRANT EXECUTE ON ROUTINE %s TO %I', p.oid::regprocedure, $1::name)
    FROM pg_proc p
   WHERE p.pronamespace = current_schema()::regnamespace AND pg_has_role(p.proowner, 'USAGE')
     AND NOT has_function_privilege($1::name, p.oid, 'EXECUTE')
     AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`;

/** Whether grants can restrict the user. */
const RESTRICTED_ROLE = `
  SELECT NOT (rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls
              OR pg_has_role(oid, current_user, 'MEMBER')
              OR EXISTS (SELECT 1 FROM pg_class
                          WHERE relnamespace = current_schema()::regnamespace AND relowner = pg_roles.oid)) AS held,
         current_user AS owner
    FROM pg_roles WHERE rolname = $1`;

/**
 * Gives the site's role exactly the rights that it needs (docs/decisions/2026-11-23-database.md), and creates it if it
 * is missing.
 * @param owner connected as the tables' owner
 * @param applicationUrl has the role's name, and the password of a new one
 * @throws StartError with the statements for an administrator if the owner may not run them, or if grants cannot
 *   restrict the role
 */
export async function grantApplicationRole(owner: Client, applicationUrl: string): Promise<void> {
  const user = decodeURIComponent(new URL(applicationUrl).username);
  await ensureUser(owner, user, decodeURIComponent(new URL(applicationUrl).password));
  await requireRestrictedRole(owner, user);
  const statements = await missingGrants(owner, user);
  if (statements.length === 0) return;
  await owner.query(statements.join('; '));
  // The owner cannot revoke another user's grants; PostgreSQL only gives a notice.
  const left = await missingGrants(owner, user);
  if (left.length > 0) throw missingPrivilegesError(left);
}

async function missingGrants(owner: Client, user: string): Promise<string[]> {
  const { rows } = await owner.query<{ statement: string }>(MISSING_GRANTS, [user]);
  return rows.map(({ statement }) => statement);
}

async function ensureUser(owner: Client, user: string, password: string): Promise<void> {
  const { rows } = await owner.query<{ there: boolean; may: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = $1) AS there, rolsuper OR rolcreaterole AS may
       FROM pg_roles WHERE rolname = current_user`,
    [user],
  );
  if (rows[0]?.there) return;
  const name = escapeIdentifier(user);
  if (!rows[0]?.may) throw missingPrivilegesError([`CREATE ROLE ${name} LOGIN PASSWORD '…'`]);
  await owner.query(`CREATE ROLE ${name}`);
  // Separate: PostgreSQL logs failed statements, and CREATE ROLE is likelier to fail.
  await owner.query(`ALTER ROLE ${name} LOGIN PASSWORD ${escapeLiteral(password)}`);
}

async function requireRestrictedRole(owner: Client, user: string): Promise<void> {
  const { rows } = await owner.query<{ held: boolean; owner: string }>(RESTRICTED_ROLE, [user]);
  if (!rows[0] || rows[0].held) return;
  const [name, group] = [escapeIdentifier(user), escapeIdentifier(rows[0].owner)];
  throw new StartError(
    `The user ${name} of DATABASE_URL may do more than read and write rows, and DATABASE_OWNER_URL is there so that it may not.\n` +
      `It has to own no table and to belong to no user who does: ALTER ROLE ${name} NOSUPERUSER NOCREATEROLE NOCREATEDB ` +
      `NOREPLICATION NOBYPASSRLS; REVOKE ${group} FROM ${name};`,
  );
}

const missingPrivilegesError = (statements: readonly string[]): StartError =>
  new StartError(
    `The user of DATABASE_OWNER_URL may not do this. Have the database's administrator do it once:\n${statements
      .map((statement) => `  ${statement};`)
      .join('\n')}`,
  );
