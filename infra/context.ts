import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { guarded } from './lost-settings.ts'
import { ContextError, parse, parseStage, stageNames, type StageSettings } from './stage-settings.ts'

/** A setting of a deployment, and the rule for its value. */
const text = (pattern: RegExp, mustBe: string) => v.optional(v.pipe(v.string(), v.regex(pattern, mustBe)))

/** The settings of one deployment: `-c name=value`. */
const CommandLine = v.object({
  stage: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[a-z][a-z0-9]{0,11}$/,
        'must be 1 to 12 lower-case letters and digits, the first a letter, such as prod',
      ),
    ),
    'prod',
  ),
  stages: v.optional(v.string(), 'infra/stages'),
  version: v.optional(v.string()),
  originSecretVersion: text(/^[\w-]{32,64}$/, 'must be the id of a version, as rotate-origin-secret prints it'),
  lose: v.optional(
    v.pipe(
      v.string(),
      v.transform((names) => names.split(',').filter((name) => name !== '')),
      v.array(v.picklist([...guarded, 'all'], `must be settings from the list ${guarded.join(',')}, or all`)),
    ),
    '',
  ),
})

/** The complete settings of a deployment. */
export type Context = StageSettings &
  v.InferOutput<typeof CommandLine> & {
    isProduction: boolean
    /** The file states `none` as the sender: no mail waits for a sender. */
    isMailOff: boolean
  }

export const commandLineNames = Object.keys(CommandLine.entries)
/** Reads the file of a stage. Throws ContextError when it does not exist or is not JSON. */
function readStageFile(folder: string, stage: string): unknown {
  const found = resolve(fileURLToPath(new URL('..', import.meta.url)), folder)
  const path = resolve(found, `${stage}.json`)
  if (!existsSync(path)) {
    const files = existsSync(found) ? readdirSync(found) : []
    const stages = files.filter((file) => file.endsWith('.json')).map((file) => file.replace('.json', ''))
    throw new ContextError(
      `There is no stage "${stage}": ${folder} has ${stages.length > 0 ? `files for ${stages.join(', ')}` : 'no file of a stage'}.`,
    )
  }
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new ContextError(`${folder}/${stage}.json is not JSON: ${(error as Error).message}.`, { cause: error })
  }
}

/**
 * Reads the settings from CDK's context, which also contains CDK's own feature flags, and from the file of the stage.
 * @throws ContextError on an unknown, wrong or missing setting
 */
export function parseContext(
  context: Record<string, unknown>,
  readStage: (folder: string, stage: string) => unknown = readStageFile,
): Context {
  const given = Object.entries(context).filter(([name]) => /^\w+$/.test(name))
  const unknown = given.find(([name]) => !commandLineNames.includes(name))?.[0]
  if (unknown !== undefined && stageNames.some((name) => name === unknown))
    throw new ContextError(`The setting "${unknown}" belongs in the file of the stage, not on the command line.`)
  if (unknown !== undefined)
    throw new ContextError(
      `There is no setting "${unknown}". On the command line, the settings are ${commandLineNames.join(', ')}.`,
    )
  const commandLine = parse(CommandLine, Object.fromEntries(given.map(([name, value]) => [name, String(value)])))
  const { stage, stages } = commandLine
  const isProduction = stage === 'prod'
  const file = `${stages}/${stage}.json`
  const content = readStage(stages, stage)
  const misplaced = commandLineNames.find((name) => typeof content === 'object' && content && name in content)
  if (misplaced !== undefined)
    throw new ContextError(
      `The setting "${misplaced}" belongs on the command line (-c ${misplaced}=…), not in ${file}.`,
    )
  const settings = parseStage(content, file, isProduction)
  const isMailOff = (content as { mailFrom?: unknown }).mailFrom === 'none'
  return { ...settings, ...commandLine, isProduction, isMailOff }
}
