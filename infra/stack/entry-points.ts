import type { Permissions } from './function-permissions.ts'
import { permissions, type FunctionName } from './permissions.ts'

const folderOf = ({ job, stream }: Permissions): string => (job ? 'jobs' : stream ? 'streams' : 'routes')

/** The entry point of a function's bundle. */
export const sourceOf = (name: FunctionName): string => {
  const folder = folderOf(permissions[name])
  return folder === 'routes' ? `functions/routes/${name}.ts` : `functions/${folder}/${name}/handler.ts`
}
