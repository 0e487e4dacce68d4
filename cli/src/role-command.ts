import { parseArgs } from 'node:util';
import { v7 as uuidv7 } from 'uuid';
import { Role } from '#server/platform/db/enums.js';
import { CommandError } from './command-error.js';
import type { CommandContext } from './command.js';
import { inTransaction, withClient } from './database.js';
import { withSiteDatabase } from './site-database.js';

const ROLES = Object.values(Role).map((role) => role.toLowerCase());
const USAGE = `Say who and what: npm run octavo -- role <email> ${ROLES.join('|')} [--unconfirmed]`;
const OPTIONS = { unconfirmed: { type: 'boolean', default: false } } as const;

/**
 * `npm run octavo -- role <email> moderator [--unconfirmed]`: changes a member's role and records it in the audit log.
 * @throws CommandError when no member, or more than one, has the address, when they have not confirmed it, or when it is
 *   one of OPERATOR_EMAILS
 */
export async function roleCommand(args: string[], { config, say }: CommandContext): Promise<void> {
  const { positionals, values } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const [email = '', role = ''] = positionals;
  if (positionals.length !== 2 || !ROLES.includes(role)) throw new CommandError(USAGE);
  await withSiteDatabase(config, say, (databaseUrl) =>
    setRole(databaseUrl, email, role, { operatorEmails: config.operatorEmails, ...values }),
  );
  say(`${email} is ${role === 'operator' ? 'an' : 'a'} ${role} now.`);
}

interface RoleOptions {
  /** OPERATOR_EMAILS, in lower case. */
  operatorEmails?: readonly string[];
  /** Whether a member may get the role who has not confirmed the address. */
  unconfirmed?: boolean;
}

/** @param role in lower case */
export async function setRole(
  databaseUrl: string,
  email: string,
  role: string,
  { operatorEmails = [], unconfirmed = false }: RoleOptions = {},
): Promise<void> {
  if (operatorEmails.includes(email.toLowerCase())) {
    throw new CommandError(`OPERATOR_EMAILS makes ${email} an operator, whatever the role. Change it there.`);
  }
  await withClient(databaseUrl, (client) =>
    inTransaction(client, 'BEGIN', async () => {
      const { rows } = await client.query<{ uid: string; role: string; confirmed: boolean }>(
        'SELECT uid, role, is_email_verified AS confirmed FROM members WHERE lower(email) = lower($1) FOR UPDATE',
        [email],
      );
      const [member, ...others] = rows;
      if (!member || others.length > 0) {
        throw new CommandError(
          member
            ? `${rows.length} members have the address ${email}. Give the role on the page, to the right one.`
            : `No member has the address ${email}. They have to log in once before.`,
        );
      }
      // Anybody can sign up with an address.
      if (!member.confirmed && !unconfirmed && role !== 'member') {
        throw new CommandError(
          `The member has not confirmed the address ${email}, so it may not be theirs.\n` +
            'Let them confirm it and log in again. If you know that it is theirs, as a demo account is yours: --unconfirmed',
        );
      }
      await client.query('UPDATE members SET role = $2::"Role" WHERE uid = $1', [
        member.uid,
        role.toUpperCase(),
      ]);
      await client.query(
        `INSERT INTO audit_log (id, action, member_uid, reason, before)
         SELECT $1, 'SET_ROLE', uid, $3,
                json_build_object('things', '[]'::json, 'reports', '[]'::json, 'standing',
                  json_build_object('was', json_build_object('role', $4::text), 'became', json_build_object('role', $3::text)))
           FROM members WHERE uid = $2`,
        [uuidv7(), member.uid, role.toUpperCase(), member.role],
      );
    }),
  );
}
