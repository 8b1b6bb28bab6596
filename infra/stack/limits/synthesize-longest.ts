import type { ApiRoute } from '../api-routes.ts'
import { everything, synthesizeIn } from '../testing/synthesize-in.ts'
import type { Templates } from './templates.ts'

/** The longest possible names of a stage and a region. */
const longest = { stage: 'abcdefghijkl', region: 'ap-northeast-1' }

const hash = `sha256-${'0'.repeat(43)}=`
/** The number of hashes that the built pages inline. */
const hashes = { styleHashes: Array<string>(18).fill(hash), scriptHashes: [hash, hash] }

/** Synthesises the stacks in a folder, with every optional part and the longest names. */
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
