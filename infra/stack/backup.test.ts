import { expect, test } from 'vitest'
import { at, idOf, idsOf, listed, render } from './testing/resources.ts'
import { synthesize } from './testing/synthesize.ts'

const backupVaultArn = 'arn:aws:backup:ap-southeast-4:123456789012:backup-vault:Copies'

test('the table is copied to the operator’s vault each night', () => {
  const { resources } = synthesize({ context: { backupVaultArn } })
  const only = (type: string) => resources[idOf(resources, type)]?.Properties
  const rules = listed(at(only('AWS::Backup::BackupPlan'), 'BackupPlan', 'BackupPlanRule'))
  expect(rules).toHaveLength(1)
  expect(rules[0]).toMatchObject({
    ScheduleExpression: 'cron(0 16 * * ? *)',
    Lifecycle: { DeleteAfterDays: 35 },
    CopyActions: [{ DestinationBackupVaultArn: backupVaultArn, Lifecycle: { DeleteAfterDays: 35 } }],
  })
  const chosen = at(only('AWS::Backup::BackupSelection'), 'BackupSelection', 'Resources')
  expect(listed(chosen).map(render)).toEqual([`<${idOf(resources, 'AWS::DynamoDB::GlobalTable')}.Arn>`])
  expect(resources[idOf(resources, 'AWS::Backup::BackupVault')]?.DeletionPolicy).toBe('RetainExceptOnCreate')
})

test('without a vault there is no copy', () => {
  const { resources } = synthesize()
  expect(idsOf(resources, 'AWS::Backup::BackupPlan')).toEqual([])
})
