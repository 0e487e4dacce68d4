import type { Config } from '#server/platform/config/config.js';
import { DEMO_AUTHOR, DEMO_READER } from '#server/seed-accounts.js';

/**
 * Says where everything is, and whom to try it as.
 * @param mailPage where caught mails are read, if they are caught
 */
export function greet(config: Config, mailPage: string | null, say: (line: string) => void): void {
  if (config.seed) {
    const account = ({ email, password }: typeof DEMO_AUTHOR): string => `${email.padEnd(24)} ${password}`;
    say('\nTwo accounts to try it with:');
    say(`  ${account(DEMO_AUTHOR)}   ${DEMO_AUTHOR.displayName}, who has written posts`);
    say(`  ${account(DEMO_READER)}   ${DEMO_READER.displayName}, who comments and collects`);
  }
  say(`\nGraphQL: ${config.publicUrl}/graphql  (try it at ${config.publicUrl}/playground)`);
  say(`REST:    ${config.publicUrl}/docs`);
  if (mailPage) say(`Mail:    ${mailPage}  (caught there, delivered nowhere)`);
  if (config.databaseUrl === null) say(`Data:    ${config.dataDir}`);
  say('Ctrl-C stops it.\n');
}
