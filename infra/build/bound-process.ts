import { spawn, type ChildProcess } from 'node:child_process'

/**
 * The command runs under a shell that holds the reading end of a pipe from us. When we end, however we end, the pipe
 * closes and the shell ends the command: no process stays behind even after SIGKILL.
 */
const guard = `
exec 3<&0
"$@" 3<&- & command=$!
(read -r _ <&3; kill $command) & watch=$!
wait $command; status=$?
kill $watch
exit $status`

/**
 * Starts a command that cannot outlive this process; `stdin.end()` ends it earlier. It is in a process group of its own,
 * so Ctrl-C reaches us alone.
 */
export function spawnBound(
  command: string[],
  { stdout, stderr, env }: { stdout: 'ignore' | 'inherit'; stderr: 'pipe' | 'inherit'; env?: NodeJS.ProcessEnv },
): ChildProcess {
  const child = spawn('/bin/sh', ['-c', guard, 'bound-process', ...command], {
    detached: true,
    stdio: ['pipe', stdout, stderr],
    ...(env && { env }),
  })
  // It may be gone before we say that it should go.
  child.stdin?.on('error', () => {})
  return child
}
