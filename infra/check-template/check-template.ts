import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { assertPython, cannotRun, CannotRunError, installPython, pythonFolder } from '../python.ts'
import { edgeRegion } from '../stack/domain.ts'
import type { Resources } from '../stack/testing/resources.ts'
import { everything, synthesizeIn } from '../stack/testing/synthesize-in.ts'
import { decisionsIn, fromCfnLint, fromCheckov, obsolete, undecided, type Finding } from './findings.ts'

/**
 * `npm run check:template`: checks both templates with cfn-lint and checkov, with all optional settings. Fails on a finding without
 * a decision in infra/stack/FINDINGS.md, and on a decision without a finding.
 */
const environment = 'check-template'
const fileBeside = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const run = promisify(execFile)

/** The output of a checker, which exits with a code other than 0 if it has findings. */
async function outputOf(command: string, args: string[]): Promise<string> {
  const options = { maxBuffer: 64 * 1024 * 1024 }
  const { stdout, stderr } = await run(join(pythonFolder(environment), 'bin', command), args, options).catch(
    (error: unknown) => error as { stdout: string; stderr: string },
  )
  // The checker prints JSON, unless the checker itself failed.
  if (!/^[[{]/.test(stdout)) throw new Error(`${command} failed: ${stderr || stdout}`)
  return stdout
}

async function findingsIn(path: string, region: string, resources: Resources): Promise<Finding[]> {
  const lint = await outputOf('cfn-lint', ['--format', 'json', '--regions', region, '--', path])
  const policy = ['--framework', 'cloudformation', '--output', 'json', '--quiet', '--compact', '--skip-download']
  const checked = await outputOf('checkov', [...policy, '--file', path])
  return [...fromCfnLint(lint, resources), ...fromCheckov(checked)]
}

async function check(folder: string): Promise<boolean> {
  const { resources, edge = {}, stackName } = synthesizeIn(folder, everything)
  const template = (name: string) => join(folder, 'cdk.out', `${name}.template.json`)
  const findings = [
    ...(await findingsIn(template(stackName), 'ap-southeast-2', resources)),
    ...(await findingsIn(template(`${stackName}-edge`), edgeRegion, edge)),
  ]
  const decisions = decisionsIn(readFileSync(fileBeside('../stack/FINDINGS.md'), 'utf8'))
  const open = undecided(findings, decisions)
  const past = obsolete(findings, decisions)
  for (const { rule, resource, type, message } of open) console.error(`${rule} ${resource} (${type}): ${message}`)
  for (const decision of past) console.error(`${decision}: the decision no longer has a finding`)
  if (open.length > 0 || past.length > 0)
    console.error(
      '\nFix each finding, or add a decision to infra/stack/FINDINGS.md. Remove decisions without a finding.',
    )
  else
    console.log(
      `cfn-lint and checkov: ${findings.length} findings of ${decisions.length} rules, each with a decision in infra/stack/FINDINGS.md.`,
    )
  return open.length + past.length === 0
}

const folder = mkdtempSync(join(tmpdir(), 'solara-template-'))
try {
  await assertPython('Checking the template')
  await installPython(environment, fileBeside('requirements.txt'))
  if (!(await check(folder))) process.exitCode = 1
} catch (error) {
  if (!(error instanceof CannotRunError)) throw error
  console.error(error.message)
  process.exitCode = cannotRun
} finally {
  rmSync(folder, { recursive: true, force: true })
}
