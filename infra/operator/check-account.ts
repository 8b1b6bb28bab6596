import { parseContext, type Context } from '../context.ts'
import { stackNameOf } from '../deployment.ts'
import { ContextError } from '../stage-settings.ts'
import { StartError } from '../local/start-error.ts'
import { checkAccount } from './account/checks.ts'
import { formatFindings } from './account/finding.ts'
import { readAws } from './account/read-aws.ts'
import { recorded } from './audit-run.ts'
import { defineCommand } from './command.ts'

/** The options that name a stage, for the commands that read its file. */
export const stageOptions = {
  stage: {
    value: 'name',
    isLogged: true,
    description: 'the stage, whose settings are in infra/stages/<name>.json; prod without it',
  },
  stages: { value: 'folder', description: 'the folder of the files of the stages; infra/stages without it' },
} as const

/**
 * The settings of a stage.
 * @throws StartError for a stage that does not exist, or a wrong setting
 */
export function readStageSettings(given: { stage?: string; stages?: string }): Context & { stackName: string } {
  try {
    const context = parseContext({ ...given })
    return { ...context, stackName: stackNameOf(context) }
  } catch (error) {
    throw error instanceof ContextError ? new StartError(error.message) : error
  }
}

export const command = defineCommand({
  description: `Reads the AWS account with your credentials, before and after deploying: credentials and region, the CDK's own stack,
quotas, SES, the domain and its certificate, CloudFront, the stacks of the stage, and who receives its alarms. Each line
says ok, to do or problem, and how to settle it. It changes nothing. It exits with status 1 while something would stop a
deployment.`,
  options: stageOptions,
  async run({ options }) {
    const stage = readStageSettings(options)
    const aws = readAws(stage.region)
    const findings = await checkAccount(aws, { ...stage, now: new Date() })
    if (findings.some(({ state }) => state === 'problem')) process.exitCode = 1
    const text = formatFindings(findings)
    // Before the first deployment, there is no audit log.
    const deployed = await aws.stack(stage.stackName, stage.region).catch(() => undefined)
    const table = deployed?.outputs['TableName']
    return table === undefined ? text : recordFindings(text, { region: stage.region, table })
  },
})

/** The findings are printed even when the audit log cannot be written. */
async function recordFindings(text: string, { region, table }: { region: string; table: string }): Promise<string> {
  process.env['AWS_REGION'] = region
  process.env['TABLE_NAME'] = table
  try {
    return await recorded(false, async () => text)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    process.exitCode = 1
    return `${text}\n\n${error.message}`
  }
}
