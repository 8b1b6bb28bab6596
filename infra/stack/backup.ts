import { Duration, Validations } from 'aws-cdk-lib'
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup'
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { Schedule } from 'aws-cdk-lib/aws-events'
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import { Construct } from 'constructs'

type Props = {
  table: TableV2
  /** The vault in another region or account that receives a copy of each backup. */
  copyTo: string
}

const daysStored = 35
const policyName = 'service-role/AWSBackupServiceRolePolicyForBackup'

/**
 * A backup of the table each night, and its copy in another region or account. Point-in-time recovery covers mistakes; the copy
 * covers the loss of the region or of the account. The account must have enabled AWS Backup's advanced features for DynamoDB.
 */
export class Backup extends Construct {
  readonly vaultName: string

  constructor(scope: Construct, id: string, { table, copyTo }: Props) {
    super(scope, id)
    const encryptionKey = new Key(this, 'Key', { description: 'Solara: backups', enableKeyRotation: true })
    const backupVault = new BackupVault(this, 'Vault', { encryptionKey })
    this.vaultName = backupVault.backupVaultName
    const plan = new BackupPlan(this, 'Plan', { backupVault })
    plan.addRule(
      new BackupPlanRule({
        ruleName: 'Nightly',
        // In UTC: the middle of the night in Sydney.
        scheduleExpression: Schedule.cron({ hour: '16', minute: '0' }),
        deleteAfter: Duration.days(daysStored),
        copyActions: [
          {
            destinationBackupVault: BackupVault.fromBackupVaultArn(this, 'Copies', copyTo),
            deleteAfter: Duration.days(daysStored),
          },
        ],
      }),
    )
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName(policyName)],
    })
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${policyName}]`,
      reason: 'AWS maintains the policy of its own backup service, which assumes the role.',
    })
    plan.addSelection('Table', { role, resources: [BackupResource.fromArn(table.tableArn)] })
  }
}
