/** Loads a module of a thread before its first task. @param address URL of the module */
export async function loadModule(address: string): Promise<void> {
  await import(address);
}
