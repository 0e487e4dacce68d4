import { Google } from './google.js';
import { createTestApp, type TestApp } from './test-app.js';
import { testDatabaseUrl } from './test-database.js';

/** Two replicas on one database, and a fake identity provider. */
export interface Replicas {
  app: TestApp;
  replica: TestApp;
  google: Google;
  /** Creates an account without a member. @returns its uid */
  newAccount(): string;
  close(): Promise<void>;
}

export async function startReplicas(): Promise<Replicas> {
  const google = await Google.start();
  const options = { databaseUrl: await testDatabaseUrl(), identity: google.identity };
  const [app, replica] = await Promise.all([createTestApp(options), createTestApp(options)]);
  let serial = 0;
  return {
    app,
    replica,
    google,
    newAccount: () => {
      serial += 1;
      const uid = `traveller-${serial}`;
      google.accounts.set(uid, {});
      return uid;
    },
    close: async () => {
      await Promise.all([app.close(), replica.close()]);
      await google.stop();
    },
  };
}
