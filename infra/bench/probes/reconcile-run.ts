import { reconcile } from '../../../functions/jobs/reconcile/reconcile.ts'

/** A run of the reconcile job, as the process of a bench: prints its findings and its time. */
const begun = performance.now()
const now = new Date()
const { checked, findings, errors, alarms } = await reconcile(now, { deadline: now.getTime() + 600_000 })
const milliseconds = Math.round(performance.now() - begun)
console.log(JSON.stringify({ ...checked, findings: findings.length + errors.length + alarms.length, milliseconds }))
