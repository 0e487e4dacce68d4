import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { commandLine } from './command-line.js';

/** Of sockets, from /proc/net/tcp (proc(5)). */
function listeningInodes(port: number): Set<string> {
  const LISTEN = '0A';
  const inodes = new Set<string>();
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
    for (const line of readFileSync(table, 'utf8').split('\n').slice(1)) {
      const fields = line.trim().split(/\s+/);
      const localPort = Number.parseInt(fields[1]?.split(':')[1] ?? '', 16);
      if (localPort === port && fields[3] === LISTEN && fields[9]) inodes.add(fields[9]);
    }
  }
  return inodes;
}

function holdsSocket(pid: string, inodes: Set<string>): boolean {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => {
      const socket = /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1];
      return socket !== undefined && inodes.has(socket);
    });
  } catch {
    return false; // another user's process, or one that just ended
  }
}

/** " by process 123 (node server.js)"; "" when unknown. */
function portHolder(port: number): string {
  if (process.platform !== 'linux') return '';
  try {
    const inodes = listeningInodes(port);
    const pid = readdirSync('/proc').find((name) => /^\d+$/.test(name) && holdsSocket(name, inodes));
    if (!pid) return '';
    const command = commandLine(Number(pid)) ?? '';
    return ` by process ${pid}${command && ` (${command.length > 80 ? `${command.slice(0, 79)}…` : command})`}`;
  } catch {
    return '';
  }
}

/** @param variable the port's environment variable */
export function portTaken(port: number, what: string, variable: string): string {
  return (
    `Port ${port}, where ${what} should listen, is already in use${portHolder(port)}.\n` +
    `Stop that program, or choose another port: ${variable}=${port + 1} npm start`
  );
}
