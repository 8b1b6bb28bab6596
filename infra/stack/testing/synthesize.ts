import { synthesizeIn, type Settings, type Synthesized } from './synthesize-in.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Synthesises the stacks in a folder that is deleted after the tests of the file. */
export const synthesize = (settings?: Settings): Synthesized => synthesizeIn(temporaryFolder(), settings)
