import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

export interface ServiceAccount {
  projectId: string;
  clientEmail: string;
  /** PEM. */
  privateKey: string;
}

const keyFile = z.object({ project_id: z.string(), client_email: z.string(), private_key: z.string() });

/**
 * @param value the path of a key file, or its JSON
 * @param projectRoot base of a relative path
 * @throws Error for the operator, never with the key
 */
export function readServiceAccount(value: string, projectRoot: string): ServiceAccount {
  const inline = value.trimStart().startsWith('{');
  let content = value;
  if (!inline) {
    try {
      content = readFileSync(path.resolve(projectRoot, value), 'utf8');
    } catch {
      throw new Error(`names a file that cannot be read (${value})`);
    }
  }
  let json: unknown;
  try {
    json = JSON.parse(content);
  } catch {
    throw new Error(inline ? 'is not valid JSON' : `names a file that is not JSON (${value})`);
  }
  const parsed = keyFile.safeParse(json);
  if (!parsed.success) {
    throw new Error('is not a service account key: project_id, client_email and private_key are needed');
  }
  const { project_id: projectId, client_email: clientEmail, private_key: privateKey } = parsed.data;
  // Some hosts store a line break as the two characters \n.
  return { projectId, clientEmail, privateKey: privateKey.replaceAll('\\n', '\n') };
}
