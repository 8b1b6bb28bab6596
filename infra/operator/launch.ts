import { readAws } from './account/read-aws.ts'
import { recorded } from './audit-run.ts'
import { readStageSettings, stageOptions } from './check-account.ts'
import { defineCommand, yes } from './command.ts'
import { fromOperator, scriptOnStandardInput } from './launch/answers.ts'
import { joinDeployment } from './launch/deployment.ts'
import type { Answers, Step } from './launch/step.ts'
import { onTerminal } from './prompts.ts'
import { withTable } from './table/open-table.ts'

/** It checks the real state before each step, so it can be interrupted at any line and repeated. */
export const command = defineCommand({
  description: `Walks through the open steps of a new deployment: the passwords, Stripe's key and webhook, Apple's certificates
(optional), the benefits, the first missions, two admins, the figures, names that still say example, the subscriptions
to alarms, a test mail, protection. It checks the real state, asks before each change, and records each step in the
table and the audit log. Run it as often as you like.

With --stage, it works on that deployment. Without it, it works on the data folder of this machine (DATA_DIR), whose
secrets and payments npm start provides.

In a script, pass --yes, and the values as one JSON object on standard input: OWNER_WORDS, REWARDS_WORD,
STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET (only for an endpoint that exists), WALLET_CERTIFICATES, admins (each with
username, email, firstName, lastName, password), testMail ({ to, hasArrived }). Steps without a value remain. Without
--yes, the command only shows what is done and what remains.`,
  options: {
    stage: { value: 'name', isLogged: true, description: 'the stage, whose settings are in infra/stages/<name>.json' },
    stages: stageOptions.stages,
    ...yes,
  },
  run: ({ options: { stage, stages, yes: isAgreed = false } }) =>
    stage === undefined
      ? withTable(async ({ local }) => walkSteps(await contentSteps(), isAgreed || local !== undefined))
      : launchStage({ stage, ...(stages !== undefined && { stages }) }, isAgreed),
})

/** Load it only now: its clients read the environment. */
const contentSteps = async () => (await import('./launch/content.ts')).contentSteps

async function launchStage(given: { stage: string; stages?: string }, isAgreed: boolean): Promise<string> {
  const stage = { ...readStageSettings(given), now: new Date() }
  const aws = readAws(stage.region)
  const siteAddress = await joinDeployment(aws, stage)
  const { secretStep } = await import('./launch/secrets.ts')
  const { keyStep, webhookStep } = await import('./launch/stripe.ts')
  const { deployedSteps } = await import('./launch/deployed.ts')
  const payments = { stage: stage.stage, stripeMode: stage.stripeMode, siteAddress }
  const steps: Step[] = [
    secretStep('OWNER_WORDS'),
    secretStep('REWARDS_WORD'),
    keyStep(payments),
    webhookStep(payments),
    secretStep('WALLET_CERTIFICATES', true),
    ...(await contentSteps()),
    ...deployedSteps(aws, stage),
  ]
  return recorded(false, () => walkSteps(steps, isAgreed))
}

async function walkSteps(steps: readonly Step[], isAgreed: boolean): Promise<string> {
  const { walk } = await import('./launch/walk.ts')
  const say = (text: string) => console.error(text)
  return onTerminal(async (prompts) => {
    const answers: Answers = prompts ? fromOperator(prompts, isAgreed) : await scriptOnStandardInput(isAgreed)
    return walk(steps, answers, say)
  })
}
