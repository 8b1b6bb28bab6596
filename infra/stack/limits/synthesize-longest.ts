import type { ApiRoute } from '../api-routes.ts'
import { everything, synthesizeIn } from '../testing/synthesize-in.ts'
import type { Templates } from './templates.ts'

/** As long as a stage's name and a region's name can be. */
const longest = { stage: 'abcdefghijkl', region: 'ap-northeast-1' }

const hash = `sha256-${'0'.repeat(43)}=`
/** As many as the built pages inline. */
const hashes = { styleHashes: Array<string>(18).fill(hash), scriptHashes: [hash, hash] }

/** Synthesises the stacks with all that they can contain and the longest names, in a folder. */
export function synthesizeLongest(folder: string, routes?: ApiRoute[]): Templates {
  const context = { ...everything.context, ...longest, edge: true }
  const { stackName, resources, outputs, edge, edgeOutputs } = synthesizeIn(folder, {
    ...everything,
    context,
    hashes,
    ...(routes && { routes }),
  })
  return {
    stackName,
    region: longest.region,
    main: { Resources: resources, Outputs: outputs },
    edge: { Resources: edge ?? {}, Outputs: edgeOutputs ?? {} },
  }
}
