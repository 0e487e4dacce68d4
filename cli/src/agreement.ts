import { createInterface } from 'node:readline/promises';

/**
 * Asks whoever sits at the terminal for a "yes" before something cannot be undone.
 * @returns null when nobody is there to ask
 */
export async function askAgreement(question: string): Promise<boolean | null> {
  if (!process.stdin.isTTY) return null;
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await prompt.question(question);
  prompt.close();
  return answer.trim().toLowerCase() === 'yes';
}
