import { spawn, type ChildProcess } from 'node:child_process'

/**
 * The command runs under a shell that reads from a pipe of this process. When this process ends, even by SIGKILL, the pipe
 * closes and the shell kills the command.
 */
const watchdog = `
exec 3<&0
"$@" 3<&- & command=$!
(read -r _ <&3; kill $command) & watch=$!
wait $command; status=$?
kill $watch
exit $status`

/**
 * Starts a command that cannot outlive this process; `stdin.end()` stops it earlier. It has a separate process group, so
 * that Ctrl-C reaches only this process.
 */
export function spawnBound(
  command: string[],
  { stdout, stderr, env }: { stdout: 'ignore' | 'inherit'; stderr: 'pipe' | 'inherit'; env?: NodeJS.ProcessEnv },
): ChildProcess {
  const child = spawn('/bin/sh', ['-c', watchdog, 'bound-process', ...command], {
    detached: true,
    stdio: ['pipe', stdout, stderr],
    ...(env && { env }),
  })
  // The command may have exited before its stdin is closed.
  child.stdin?.on('error', () => {})
  return child
}
