import { removeAwsEnvironment } from '../local/backing-services.ts'
import { findRunningServer, type RunningServer } from '../local/running-server.ts'
import { readSecrets } from '../local/secrets.ts'
import { readSettings, type Settings } from '../local/settings.ts'
import { StartError } from '../local/start-error.ts'

/**
 * Sets the environment so that this process works on the table of the server that is running on this machine, with its
 * secrets. The modules that read the environment must be loaded afterwards.
 * @throws StartError with instructions for the operator
 */
export async function joinRunningServer(): Promise<Settings & { running: RunningServer }> {
  const settings = await readSettings()
  const { dataFolder } = settings
  if (dataFolder === undefined)
    throw new StartError(
      'DATA_DIR=memory cannot be reached from another process. Set DATA_DIR to a folder, or set TABLE_NAME.',
    )
  const running = await findRunningServer(dataFolder)
  const secrets = await readSecrets(dataFolder)
  removeAwsEnvironment()
  Object.assign(process.env, secrets, running)
  return { ...settings, running }
}
