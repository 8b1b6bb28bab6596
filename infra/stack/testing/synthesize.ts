import { everything, synthesizeIn, type Settings, type Synthesized } from './synthesize-in.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** With the settings of most test files: a worker synthesises these stacks once, and each file gets a copy. */
const shared = new Map<Settings | undefined, Synthesized>()

/** Synthesises the stacks in a folder that is deleted after the tests of the file. */
export function synthesize(settings?: Settings): Synthesized {
  const made = shared.get(settings) ?? synthesizeIn(temporaryFolder(), settings)
  if (settings === undefined || settings === everything) shared.set(settings, made)
  const { readAsset, ...stacks } = made
  return { ...structuredClone(stacks), readAsset }
}
