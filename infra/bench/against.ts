import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { UsageError } from './options.ts'

/** A version of the project: its name in the tables, and the folder in which its scripts run. */
export type Version = { name: string; root: string }

/** What is measured: the current tree, and beside it the version that `--against` names. */
export const versionsFor = (tag: string | undefined): Version[] => [
  { name: 'now', root: resolve('.') },
  ...(tag === undefined ? [] : [checkOut(tag)]),
]

const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' })

/**
 * Checks a tag out into a temporary folder, with its packages. The folder is removed when this process ends, also by Ctrl-C.
 * Any name of a commit will do.
 * @throws UsageError when there is no such tag
 */
function checkOut(tag: string): Version {
  const commit = git('rev-parse', '--verify', '--quiet', '--end-of-options', `${tag}^{commit}`).stdout.trim()
  if (commit === '') {
    const tags = git('tag', '--sort=-creatordate').stdout.trim().split('\n').join(', ')
    throw new UsageError(
      `There is no tag "${tag}". ${tags ? `There are: ${tags}.` : 'There are none: git fetch --tags.'}`,
    )
  }
  const root = mkdtempSync(join(tmpdir(), 'solara-against-'))
  process.once('exit', () => {
    git('worktree', 'remove', '--force', root)
    rmSync(root, { recursive: true, force: true, maxRetries: 3 })
    git('worktree', 'prune')
  })
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', root, commit])
  installPackages(root)
  return { name: tag, root }
}

/** Most versions have the packages that are installed here. */
function installPackages(root: string): void {
  const [here, there] = ['.', root].map((folder) => readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  if (packagesIn(here ?? '') === packagesIn(there ?? ''))
    symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  else execFileSync('npm', ['ci'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** A lock file without the project's own version, which each release changes. */
export function packagesIn(lock: string): string {
  const { packages } = JSON.parse(lock) as { packages: Record<string, { version?: string }> }
  return JSON.stringify({ ...packages, '': { ...packages[''], version: undefined } })
}
