/** Loads the module at a URL, before a thread's first task. */
export async function loadModule(address: string): Promise<void> {
  await import(address);
}
